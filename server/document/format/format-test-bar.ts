import type { PreviewedVersion } from '../../areas/previews/shared/preview-repository.ts'

/** Above the header, whose place and the page's room begin below it: see `--preview-height`. */
const style =
  'position:sticky;top:0;z-index:21;box-sizing:border-box;padding:6px 12px;background:#17212b;color:#fff;' +
  'border-bottom:1px solid #17212b;font:600 15px/1.35 system-ui,sans-serif;text-align:center'

/** Its height differs with its width and the size of text. */
const measure =
  "const bar=document.getElementById('posology-test');" +
  "const tell=()=>document.documentElement.style.setProperty('--preview-height',bar.getBoundingClientRect().height+'px');" +
  'tell();new ResizeObserver(tell).observe(bar)'

function sayVersion({ id, publishedAt }: PreviewedVersion): string {
  const published = publishedAt.toISOString().slice(0, 16).replace('T', ' ')
  return `Preview of version ${id.slice(0, 8)}, published ${published} UTC. Nothing here counts.`
}

/** Anybody can be sent a link that begins a test: who is ill must not take it for a visit. */
const ofTest =
  'This is only a test. No clinic sees it and nothing is charged. For care, ask for another link.'

/** What stands above a test: for the author who looks at a page the version, and that nothing counts. */
export function formatTestBar(preview: PreviewedVersion | null, nonce: string): string {
  const words = preview ? sayVersion(preview) : ofTest
  return [
    `<style nonce="${nonce}">#posology-test{${style}}</style>`,
    `<aside id="posology-test" aria-label="${preview ? 'Preview' : 'Test'}">${words}</aside>`,
    `<script nonce="${nonce}">{${measure}}</script>`,
  ].join('')
}
