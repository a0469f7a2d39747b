import '../ui/reset.css'
import '../ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { AppView } from './app/app.tsx'
import { preparePage } from './app/prepare-page.tsx'
import { startApp } from './app/start-app.ts'
import { requireBoot } from './platform/boot.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no place for the page')

// The page's own scroll rule decides, not the browser's memory.
history.scrollRestoration = 'manual'
const app = startApp(await requireBoot(), preparePage)
// The boundary logs what broke without the error itself, which may hold what somebody typed.
createRoot(root, { onCaughtError: () => {} }).render(<AppView app={app} />)
