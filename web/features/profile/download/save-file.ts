/** Long enough for any browser to take the file. */
const keptMs = 60_000

/** Hands a file to the browser to save. As bytes of no kind: whatever it holds, no browser opens it as a page of ours. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
