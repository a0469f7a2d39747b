import type { Browser, Page } from '@playwright/test'
import { type Network, openSlowPage } from './stage.ts'
import { type FirstType, twentyQuestionsIds } from './twenty-questions.ts'

const longestMs = 30_000
/** What the page writes its marks behind. */
const marker = 'bench visit '

/** When things happened to a visitor who answers at first sight and presses at once; ms after the link. */
export interface ImpatientVisit {
  /** The first control is on the screen. */
  paintedMs: number
  /** It can be used: visible, enabled, and a touch in its middle reaches it. */
  usableMs: number
  /** The answer given then goes out. */
  scriptedMs: number
  /** The second question is on the screen. */
  secondMs: number
}

/**
 * Runs inside the page before anything else of it. The page tells of its marks on its console: a tool that looks into
 * it meanwhile would first load its own scripts there, which takes a slow processor longer than the page's paint.
 */
function visitImpatiently(marker: string): void {
  const answer = 'Ada'
  const marks: Partial<ImpatientVisit> = {}

  /** After each painted frame, when nothing has to be laid out only to be looked at. */
  const afterPaint = (look: () => boolean) => {
    const again = () =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (!look()) again()
        }),
      )
    again()
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().height > 0
  const isReached = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && element.contains(hit)
  }
  const isSecondShown = () => {
    const main = document.querySelector('main')
    return main?.textContent?.includes('(2)') === true && isSeen(main)
  }
  const readSentMs = () =>
    performance
      .getEntriesByType('resource')
      .find(({ name }) => /\/api\/v1\/leads\/[\w-]+\/$/.test(name))?.startTime

  const press = () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
    const button = buttons.find((one) => !one.disabled && isSeen(one))
    button?.click()
    return button !== undefined
  }
  const enter = (control: HTMLInputElement) => {
    if (control.type === 'radio') control.click()
    else {
      control.focus()
      document.execCommand('insertText', false, answer)
      if (!press()) afterPaint(press)
    }
  }

  afterPaint(() => {
    const control = document.querySelector<HTMLInputElement>('main input')
    if (!control) return false
    // What is seen and touched of a radio button is its label.
    const target = (control.type === 'radio' && control.closest('label')) || control
    if (!isSeen(target)) return false
    marks.paintedMs ??= performance.now()
    if (control.matches(':disabled') || !isReached(target)) return false
    marks.usableMs = performance.now()
    enter(control)
    afterPaint(() => {
      if (!isSecondShown()) return false
      marks.secondMs = performance.now()
      marks.scriptedMs = readSentMs() ?? Number.NaN
      console.info(marker + JSON.stringify(marks))
      return true
    })
    return true
  })
}

/** Throws when what was entered at first sight was not what arrived. */
function requireKept(sent: string | null, first: FirstType): void {
  const isKept = first === 'text' ? sent?.includes('"Ada"') : /"value":\s*\d/.test(sent ?? '')
  if (!isKept) throw new Error(`what was entered at first sight was lost: ${sent}`)
}

export interface VisitOptions {
  network: Network
  first: FirstType
  /** Runs in the page before the visit. */
  before?: (page: Page) => Promise<void>
}

export async function measureImpatientVisit(
  browser: Browser,
  origin: string,
  { network, first, before }: VisitOptions,
): Promise<ImpatientVisit> {
  const page = await openSlowPage(browser, network)
  await before?.(page)
  await page.addInitScript(visitImpatiently, marker)
  let sent: string | null = null
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent ??= request.postData()
  })
  const told = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(marker),
    timeout: longestMs,
  })
  await Promise.all([
    told,
    page.goto(`${origin}/?fuuid=${twentyQuestionsIds[first]}`, { waitUntil: 'commit' }),
  ])
  // The page wrote it a moment ago.
  const visit = JSON.parse((await told).text().slice(marker.length)) as ImpatientVisit
  requireKept(sent, first)
  await page.context().close()
  return visit
}
