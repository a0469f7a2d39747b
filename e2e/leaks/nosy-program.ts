/** Runs in the page: what the programs of such services commonly do with the document they are loaded into. */
function lookAround(): void {
  const own = document.currentScript
  const home = own instanceof HTMLScriptElement ? new URL('/seen', own.src).href : ''
  function tell(why: string): void {
    const { href } = location
    const { referrer, title, cookie } = document
    navigator.sendBeacon(home, JSON.stringify({ why, href, referrer, title, cookie }))
  }
  tell('start')
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name]
    history[name] = function watched(...values: Parameters<History['pushState']>) {
      change.apply(this, values)
      tell(name)
    }
  }
  for (const name of ['popstate', 'pagehide']) addEventListener(name, () => tell(name))
}

/**
 * The program of a partner or a tag manager: it sends home the address, the referrer, the title and the cookies, at its start
 * and with each change of the address. What stands in those is nothing that anybody has to be hindered from reading.
 */
export const nosyProgram = `(${lookAround})()`
