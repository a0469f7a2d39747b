import type { PreviewedVersion } from '../areas/previews/preview-repository.ts'

const style =
  'position:sticky;top:0;z-index:9;padding:6px 16px;background:#17212b;color:#fff;' +
  'font:600 17px/1.4 system-ui,sans-serif;text-align:center'

/** What stands above a preview, for the author who looks at it: the version, and that nothing counts. */
export function formatPreviewBar({ id, publishedAt }: PreviewedVersion, nonce: string): string {
  const published = publishedAt.toISOString().slice(0, 16).replace('T', ' ')
  const words = `Preview of version ${id.slice(0, 8)}, published ${published} UTC. A test: nothing here counts.`
  return `<style nonce="${nonce}">#posology-preview{${style}}</style><p id="posology-preview" role="note">${words}</p>`
}
