import type { PreviewedVersion } from '../../areas/previews/shared/preview-repository.ts'

/** Above the header, whose place and the page's room begin below it: see `--preview-height`. */
const style =
  'position:sticky;top:0;z-index:21;box-sizing:border-box;padding:6px 12px;background:#17212b;color:#fff;' +
  'border-bottom:1px solid #17212b;font:600 15px/1.35 system-ui,sans-serif;text-align:center'

/** Its height differs with its width and the size of text. */
const measure =
  "const bar=document.getElementById('posology-preview');" +
  "const tell=()=>document.documentElement.style.setProperty('--preview-height',bar.getBoundingClientRect().height+'px');" +
  'tell();new ResizeObserver(tell).observe(bar)'

/** What stands above a preview, for the author who looks at it: the version, and that nothing counts. */
export function formatPreviewBar({ id, publishedAt }: PreviewedVersion, nonce: string): string {
  const published = publishedAt.toISOString().slice(0, 16).replace('T', ' ')
  const words = `Preview of version ${id.slice(0, 8)}, published ${published} UTC. Nothing here counts.`
  return [
    `<style nonce="${nonce}">#posology-preview{${style}}</style>`,
    `<aside id="posology-preview" aria-label="Preview">${words}</aside>`,
    `<script nonce="${nonce}">{${measure}}</script>`,
  ].join('')
}
