import type { ConditionFile, FlowFile, ItemFile, PageFile } from '../read/format.ts'
import { itemFields } from '../read/item-fields.ts'
import { readItemTypeName } from '../read/item-index.ts'
import type { Source, SourcePath } from '../read/problem.ts'
import { emergencyNumbers } from '../text/call-number.ts'

export interface DangerLine {
  when: ConditionFile
  to: string
  at: SourcePath
}

/** Where the answers of a page that mean danger lead: always before everything that next says. */
export function readDangerLines(pageKey: string, page: PageFile): DangerLine[] {
  return Object.entries(page.items).flatMap(([item, { danger, type }]) => {
    if (!danger) return []
    const test = itemFields[readItemTypeName(type)].answer === 'choices' ? 'includes' : 'is'
    const any = danger.answers.map((answer): ConditionFile => {
      return test === 'is' ? { item, is: answer } : { item, includes: String(answer) }
    })
    return [{ when: { any }, to: danger.to, at: ['pages', pageKey, 'items', item, 'danger'] }]
  })
}

/**
 * Danger comes first: its question stands alone, so that its page comes at once; that page is reached by
 * nothing else, begins with whom to call, and its first button calls.
 */
export function checkEmergencies(flow: FlowFile, source: Source): void {
  for (const [key, page] of Object.entries(flow.pages)) {
    for (const line of readDangerLines(key, page)) {
      if (flow.pages[line.to] && !flow.pages[line.to]?.emergency) {
        source.report([...line.at, 'to'], `Page "${line.to}" needs emergency: true.`)
      }
      checkDangerItem(page, line, source)
    }
    const lines = typeof page.next === 'string' ? [{ to: page.next }] : page.next
    for (const { to } of lines) {
      if (flow.pages[to]?.emergency) {
        source.report(
          ['pages', key, 'next'],
          `Page "${to}" is for danger only. Lead there with danger of the item that asks.`,
        )
      }
    }
    if (page.emergency) checkEmergencyPage(page, ['pages', key], source)
  }
}

const answers = (item: ItemFile) =>
  !['none', 'presence'].includes(itemFields[readItemTypeName(item.type)].answer)

function checkDangerItem(page: PageFile, { at }: DangerLine, source: Source): void {
  const item = page.items[String(at.at(-2))]
  if (Object.values(page.items).filter(answers).length > 1) {
    source.report(at, 'Ask this on a page of its own: nothing else may stand before the help.')
  }
  if (item?.required === false || item?.show_when) {
    source.report(at, 'A question about danger is always shown and must be answered.')
  }
}

/** Words that make somebody in danger think of money. */
const price = /[$€£]|\b(price|prices|cost|costs|pay|paid|savings?|coupon)\b/i

function checkEmergencyPage(page: PageFile, at: SourcePath, source: Source): void {
  const items = Object.entries(page.items)
  if (page.hide_footer === false) {
    source.report([...at, 'hide_footer'], 'An emergency page has no footer. Take this out.')
  }
  if (page.type !== 'regular' || page.when) {
    source.report(at, 'An emergency page is of type regular, without when, so that Back works.')
  }
  for (const [key, item] of items) {
    if (item.type !== 'static-text' && item.type !== 'button') {
      source.report([...at, 'items', key], 'An emergency page holds words and buttons only.')
    }
    if (price.test(`${item.text} ${item.button}`)) {
      source.report([...at, 'items', key], 'Nothing about money stands on an emergency page.')
    }
  }
  const heading = /^#\s+(.*)/.exec(items[0]?.[1].text ?? '')?.[1] ?? ''
  const number = emergencyNumbers.find((one) => heading.includes(one))
  if (!number) {
    const numbers = emergencyNumbers.join(', ')
    source.report(at, `Begin with a heading that names the number to call: one of ${numbers}.`)
  }
  const buttons = items.filter(([, item]) => item.type === 'button')
  const [[key, button] = [], ...others] = buttons
  for (const [other, { style }] of others) {
    if (style !== 'text') {
      const message = 'Write style: text, so that nothing is louder than the call.'
      source.report([...at, 'items', other], message)
    }
  }
  const calls = button?.redirects?.some((redirect) => redirect.call === number)
  if (!key || !number || !calls || (button?.style ?? 'primary') !== 'primary') {
    source.report(at, 'The first button is primary and calls the number in the heading.')
  }
}
