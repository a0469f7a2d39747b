import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '../../ui/reset.css'
import '../../ui/tokens.css'
import './gallery.css'
import { findItemParts } from '../../flow/items/views.tsx'
import { formatThemeStyles } from '../../flow/theme/theme-properties.ts'
import { GalleryItemView, galleryStates } from './gallery-item.tsx'
import { gallerySets } from './gallery-items.ts'
import { galleryThemes } from './gallery-themes.ts'

const root = createRoot(document.getElementById('root') ?? document.body)
const style = document.createElement('style')
document.head.append(style)

/** What a query asks for: a set or one type of its items, their state and a theme. Nothing of what showed before is kept. */
async function show(search: string): Promise<void> {
  const query = new URLSearchParams(search)
  const state = galleryStates.find((name) => name === query.get('state')) ?? 'empty'
  const only = query.get('type')
  const items = (gallerySets[query.get('set') ?? 'own'] ?? []).filter(({ type }) =>
    only === null ? type !== 'INTERSTITIAL' && type !== 'PLAYBACK' : type === only,
  )
  const theme = galleryThemes[query.get('theme') ?? 'neutral']
  if (theme !== undefined) style.textContent = formatThemeStyles(theme)
  await Promise.all(findItemParts(items.map(({ type }) => type)).map((part) => part.need()))
  root.render(
    <StrictMode>
      <Suspense>
        <main className="gallery" key={search} data-shown={search}>
          {items.map((entry) => (
            <GalleryItemView key={entry.item.id} entry={entry} state={state} />
          ))}
        </main>
      </Suspense>
    </StrictMode>,
  )
}

declare global {
  interface Window {
    /** Shows something else without another document, for tests. */
    show: typeof show
  }
}

window.show = show
await show(location.search.slice(1))
