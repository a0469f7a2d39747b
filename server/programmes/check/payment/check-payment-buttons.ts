import type { Condition } from '../../../../contract/shapes/condition.ts'
import type { FlowDefinition, ItemDefinition, PageDefinition } from '../../../../flow/definition.ts'
import { holds } from '../../../../flow/engine/answers/conditions.ts'
import { lookupValues } from '../../../../flow/engine/answers/lookup.ts'
import { findRedirect } from '../../../../flow/engine/redirects/redirects.ts'
import type { ItemValue } from '../../../../flow/items/item-rule.ts'
import { findItemRule } from '../../../../flow/items/registry.ts'
import { takesPayment } from '../../../../flow/pages/before-leaving.ts'
import { findPayButton } from '../../../../flow/pages/payment/pay-button.ts'
import type { Source } from '../../read/problem.ts'

const noPayButton =
  'A payment page needs a button that pays and goes on, and that everybody is shown: nothing is charged without a press.'
const idleButton =
  'A press on this neither pays nor leads elsewhere. Give it redirects, or a line of next that leads away from where paying leads.'
const strayButton =
  'Where this button is shown it would pay, and not the one that everybody is shown. Give it the style text, or make it independent.'

const isAlways = ({ when, options }: ItemDefinition) => !when && !options.show_when

/** Of every page that takes a payment: one button pays and is always there, and all others have something else to do [P4]. */
export function checkPaymentButtons(
  { pages }: Pick<FlowDefinition, 'pages'>,
  source: Source,
): void {
  for (const page of pages.filter(takesPayment)) {
    const at = ['pages', page.key, 'items']
    const pay = findPayButton(page.items)
    const always = findPayButton(page.items.filter(isAlways))
    if (!pay || !always) {
      source.report(at, noPayButton)
    } else if (pay !== always) {
      source.report([...at, pay.key], strayButton)
    } else {
      for (const item of page.items.filter((one) => isIdle(page, one, pay))) {
        source.report([...at, item.key], idleButton)
      }
    }
  }
}

/** What presses on a button, or on one of a row, leave as its value. */
function listPresses({ answer_choices: choices }: ItemDefinition): ItemValue[] {
  return choices.length > 0 ? choices.map(({ id }) => ({ ids: [id], texts: {} })) : [true]
}

/** Whether a press does nothing of its own, so that the person would read that they have to pay first. */
function isIdle(page: PageDefinition, item: ItemDefinition, pay: ItemDefinition): boolean {
  const isButton = findItemRule(item.page_item_type).role === 'button'
  if (!isButton || item.disabled || item === pay) return false
  return listPresses(item).some(
    (press) =>
      !findRedirect([item], { [item.id]: press }, ({ redirects }) => redirects) &&
      !leadsElsewhere(page, item, press, pay),
  )
}

/** Whether some line of `next` tells the press from paying, and there is another page to lead to. */
function leadsElsewhere(
  { next }: PageDefinition,
  item: ItemDefinition,
  press: ItemValue,
  pay: ItemDefinition,
): boolean {
  const lookUp = (id: number, value: ItemValue) =>
    lookupValues([item, pay], { [id]: value }, '2026-01-01')
  const [pressed, paid] = [lookUp(item.id, press), lookUp(pay.id, true)]
  const parts = next.map(({ when }) => listParts(when, [item.id, pay.id]))
  return next.some(
    ({ page: target }, place) =>
      parts[place]?.some((part) => holds(part, pressed) !== holds(part, paid)) &&
      next.some((other) => other.page !== target),
  )
}

/** The parts of a condition that look at one of the items. */
function listParts(condition: Condition | null, ids: readonly number[]): Condition[] {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap((part) => listParts(part, ids))
  if ('any' in condition) return condition.any.flatMap((part) => listParts(part, ids))
  if ('not' in condition) return listParts(condition.not, ids)
  return 'item' in condition && ids.includes(Number(condition.item)) ? [condition] : []
}
