import { admitScripts } from '../../../platform/page/admit-scripts.ts'

/** Adds somebody else's program, which runs when it comes; nothing waits for it. Its host brings its further parts. */
export function addProgram(address: string): void {
  const { origin } = new URL(address)
  admitScripts({ brings: (url) => url.origin === origin, writesHtml: false })
  const script = document.createElement('script')
  script.async = true
  script.referrerPolicy = 'no-referrer'
  script.src = address
  document.head.append(script)
}
