/** Remembers in this tab for which build the page was loaded anew; throws where the browser keeps nothing. */
export const reloadMark = 'posology-chunk-reload'

export function findReload(): string | null {
  return sessionStorage.getItem(reloadMark)
}

export function keepReload(build: string): void {
  sessionStorage.setItem(reloadMark, build)
}

export function forgetReload(): void {
  sessionStorage.removeItem(reloadMark)
}
