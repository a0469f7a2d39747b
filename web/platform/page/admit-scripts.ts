/** Whose scripts a page may load beside its own. */
export interface ScriptHost {
  brings(url: URL): boolean
  /** Another company's program may write HTML where it shows itself. */
  writesHtml: boolean
}

const hosts: ScriptHost[] = []

const policy = {
  createHTML(html: string) {
    if (hosts.some(({ writesHtml }) => writesHtml)) return html
    throw new TypeError('Nobody writes HTML here.')
  },
  createScriptURL(address: string) {
    const url = new URL(address, location.href)
    if (hosts.some(({ brings }) => brings(url))) return address
    throw new TypeError('Scripts come from their own hosts only.')
  },
}

/**
 * Where pages enforce Trusted Types, what nobody has a policy for goes through this one, which a page can have only once.
 * Nobody else's text comes this way: what the page itself shows has its own policy.
 */
export function admitScripts(host: ScriptHost): void {
  hosts.push(host)
  if (hosts.length === 1) window.trustedTypes?.createPolicy('default', policy)
}
