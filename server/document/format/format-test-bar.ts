import { testBarId } from '../../../contract/documents/document-elements.ts'
import { keptVisit } from '../../../contract/documents/kept-visit.ts'
import type { TestVisit } from '../../areas/previews/shared/preview-repository.ts'

type Shown = Pick<TestVisit, 'preview'>

/** Above the header, whose place and the page's room begin below it: see `--preview-height`. */
const style =
  'position:sticky;top:0;z-index:21;box-sizing:border-box;padding:6px 12px;background:#17212b;color:#fff;' +
  'border-bottom:1px solid #17212b;font:600 15px/1.35 system-ui,sans-serif;text-align:center'

/** Its height differs with its width and the size of text. */
const measure =
  `const bar=document.getElementById('${testBarId}');` +
  "const tell=()=>document.documentElement.style.setProperty('--preview-height',bar.getBoundingClientRect().height+'px');" +
  'tell();new ResizeObserver(tell).observe(bar)'

function sayVersion({ id, publishedAt }: NonNullable<Shown['preview']>): string {
  const published = publishedAt.toISOString().slice(0, 16).replace('T', ' ')
  return `Preview of version ${id.slice(0, 8)}, published ${published} UTC. Nothing here counts.`
}

/** Anybody can be sent a link that begins a test: who is ill must not take it for a visit. */
const ofTest =
  'This is only a test. No clinic sees it and nothing is charged. For care, ask for another link.'

const nameOf = ({ preview }: Shown) => (preview ? 'Preview' : 'Test')
const wordsOf = ({ preview }: Shown) => (preview ? sayVersion(preview) : ofTest)

const formatStyle = (nonce: string) => `<style nonce="${nonce}">#${testBarId}{${style}}</style>`

/** What stands above a test: for the author who looks at a page the version, and that nothing counts. */
export function formatTestBar(test: Shown, nonce: string): string {
  return [
    formatStyle(nonce),
    `<aside id="${testBarId}" aria-label="${nameOf(test)}">${wordsOf(test)}</aside>`,
    `<script nonce="${nonce}">{${measure}}</script>`,
  ].join('')
}

/** Where storage of the browser does not work, that of the tab is used, as the app does [STORE-17]. */
const findKept =
  `const read=(open)=>{try{return JSON.parse(open().getItem('${keptVisit}')).leadId}catch{}};` +
  'const kept=read(()=>localStorage)??read(()=>sessionStorage);'

const putAbove =
  "const made=document.createElement('aside');" +
  `made.id='${testBarId}';made.setAttribute('aria-label',said[0]);made.textContent=said[1];document.currentScript.before(made);`

/**
 * The same where the address does not say which visit is shown: it is the one the browser keeps, and a test only if it
 * is one of these.
 */
export function formatKeptBar(tests: readonly TestVisit[], nonce: string): string {
  if (tests.length === 0) return ''
  const said = tests.map((test) => [test.id, nameOf(test), wordsOf(test)])
  return [
    formatStyle(nonce),
    `<script nonce="${nonce}">{${findKept}const said=${JSON.stringify(said)}.find(([id])=>id===kept)?.slice(1);`,
    `if(said){${putAbove}${measure}}}</script>`,
  ].join('')
}
