import '../ui/reset.css'
import '../ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { AppView } from './app/app.tsx'
import { preparePage } from './app/prepare-page.tsx'
import { fetchBoot } from './app/start/fetch-boot.tsx'
import { startApp } from './app/start-app.ts'
import { findBoot } from './platform/boot.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no place for the page')

// The page's own scroll rule decides, not the browser's memory.
history.scrollRestoration = 'manual'
// The boundary logs what broke without the error itself, which may hold what somebody typed.
const view = createRoot(root, { onCaughtError: () => {} })
const boot = findBoot() ?? (await fetchBoot((waiting) => view.render(waiting)))
view.render(<AppView app={startApp(boot, preparePage)} />)
