/** Styles that are under way or there, and scripts that were asked for ahead, by their addresses. */
const brought = new Map<string, Promise<void>>()

/** A style is waited for; a script only begins to come. One that fails leaves nothing behind, so that it can be tried anew. */
function bringFile(file: string): Promise<void> {
  const href = `/${file}`
  const isStyle = file.endsWith('.css')
  if (document.querySelector(`link[href="${href}"]${isStyle ? '[rel=stylesheet]' : ''}`)) {
    return brought.get(href) ?? Promise.resolve()
  }
  const coming = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} did not come.`))
    }
    document.head.append(link)
    if (!isStyle) resolve()
  })
  brought.set(href, coming)
  return coming
}

/**
 * Imports a part once the styles it needs are there. The build writes it around each `import()` of ours, in the place of
 * Vite's own, which is three times as long and takes a style that failed for one that is there: web/bring-files.config.ts.
 */
export async function bringFiles<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map(bringFile))
  return load()
}
