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

const query = new URLSearchParams(location.search)
const state = galleryStates.find((name) => name === query.get('state')) ?? 'empty'
const only = query.get('type')
const items = (gallerySets[query.get('set') ?? 'own'] ?? []).filter(({ type }) =>
  only === null ? type !== 'INTERSTITIAL' && type !== 'PLAYBACK' : type === only,
)

const theme = galleryThemes[query.get('theme') ?? 'neutral']
if (theme !== undefined) {
  const style = document.createElement('style')
  style.textContent = formatThemeStyles(theme)
  document.head.append(style)
}

const root = document.getElementById('root')
if (root !== null) {
  await Promise.all(findItemParts(items.map(({ type }) => type)).map((part) => part.need()))
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <main className="gallery">
          {items.map((entry) => (
            <GalleryItemView key={entry.item.id} entry={entry} state={state} />
          ))}
        </main>
      </Suspense>
    </StrictMode>,
  )
}
