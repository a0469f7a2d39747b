import type { FlowDefinition, ItemDefinition } from '../../definition.ts'
import { findPayButton } from '../../pages/payment/pay-button.ts'
import { pressedButtons } from '../answers/answers.ts'
import type { Lookup } from '../answers/lookup.ts'
import { findRedirect } from '../redirects/redirects.ts'
import type { Values } from '../state.ts'
import { nextPage } from './next-page.ts'

/**
 * What a press on a page that takes a payment is for: it pays and goes on; another button leads where `next` leads nobody
 * who pays, so that nothing is asked for; or it calls, chats or opens a link and stays there.
 */
export type PressOnPayment = 'pays' | 'leads elsewhere' | 'stays'

interface Pressed {
  pageUuid: string
  /** The items of the page as the person was shown them. */
  items: readonly ItemDefinition[]
  values: Values
  lookup: Lookup
}

/** A press that does nothing of its own counts as one that pays: it is refused until that is done. */
export function readPress(
  definition: FlowDefinition,
  { pageUuid, items, values, lookup }: Pressed,
): PressOnPayment {
  const pay = findPayButton(items)
  const [pressed] = pressedButtons(items, values)
  if (!pressed || !pay || pressed === pay) return 'pays'
  const paying: Lookup = {
    ...lookup,
    answer: (id) => (id === pay.id ? true : id === pressed.id ? undefined : lookup.answer(id)),
  }
  const goesOn = (answers: Lookup) => nextPage(definition, pageUuid, answers)
  if (goesOn(lookup) !== goesOn(paying)) return 'leads elsewhere'
  return findRedirect([pressed], values, ({ redirects }) => redirects) ? 'stays' : 'pays'
}
