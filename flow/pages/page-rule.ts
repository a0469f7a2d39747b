import type { PageType, PageTypeName } from '../../contract/flow-codes.ts'

/** What both sides know about one page type. */
export interface PageRule {
  type: PageType
  name: PageTypeName
  /** Whether the toolbar offers Back [HEADER-10] [GAP-17]. */
  allowsBack: boolean
  /** What pressing on does first: nothing, creating the account [FLOW-33], or paying [FLOW-05]. */
  before: 'nothing' | 'account' | 'payment'
  /** Arriving here ends the flow when no page follows; where Back is allowed, once the answers were sent. */
  finishes: boolean
  /** The programme takes the answers in: whoever ends here has sent them. */
  takesIn: boolean
  /** Leads to a person on the phone or in the chat: of the answers nothing was sent. */
  handsOver: boolean
  /** The answers are handed over when it is left: it says what goes. */
  sends: boolean
  /** Hands over to people: it says when they can be called. */
  tellsLine: boolean
  /** About a visit with a clinician: it says when that is, and at the end what was sent for it. */
  tellsVisit: boolean
  /** Tells the person that this programme is not for them: a slip on the way here can be put right. */
  refuses: boolean
}
