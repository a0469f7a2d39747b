import type { PagePayment } from '../../../contract/shapes/payment.ts'

/** What the form of a payment page does when the page's button is pressed. */
export interface PaymentForm {
  /** The provider's name for the card that was entered; null when the form says what is wrong with it. */
  collect(): Promise<string | null>
}

/** The provider's name for a card, or why there is none; a null problem stands in the provider's own fields. */
export type ChosenMethod = { method: string } | { problem: string | null }

/** Fields of a provider's own in places of the page: what is entered there never comes to us. */
export interface HostedFields {
  choose(): Promise<ChosenMethod>
  /** Has the bank ask the person. Whether they are through with it; how it ended, the server says. */
  askBank(secret: string): Promise<boolean>
  close(): void
}

export interface HostedPlaces {
  payment: PagePayment
  cardPlace: HTMLElement
  /** Null where the layout offers no wallet. */
  walletPlace: HTMLElement | null
  /** The device has a wallet that can pay here: its button is in its place. */
  onWalletThere(): void
  /** Whether a payment is under way: then no wallet opens. */
  isBusy(): boolean
  /** The device's wallet has a card for it. */
  onWallet(method: string): void
  onTrouble(problem: string): void
  words: { unreachable: string }
}

/** What the programme says of its medicine, whose price is no part of what is paid here. */
export interface DeskProduct {
  name: string
  price: string
  /** Address of a picture of its savings card; empty without one. */
  coupon: string
}

/** What the program lends a page that takes a payment. */
export interface PaymentDesk {
  /** Whether the layout offers a wallet beside the card [LAYOUT-22]. */
  offersWallet(): boolean
  /** Whom to call when it cannot be paid here; null where the programme names nobody. */
  readPhone(): string | null
  /** Null where the programme shows none. */
  readProduct(): DeskProduct | null
  /** Answers what the bank of the sandbox asked; a sentence where the answer did not arrive. */
  answerBank(approved: boolean): Promise<{ ok: true } | { ok: false; message: string }>
  /** Rejects when the provider's own program or its fields do not come. */
  openFields(places: HostedPlaces): Promise<HostedFields>
}

let desk: PaymentDesk | null = null
const watchers = new Set<() => void>()

export function openDesk(opened: PaymentDesk): void {
  desk = opened
  for (const tell of watchers) tell()
}

/** Null until the program is there. */
export const findDesk = (): PaymentDesk | null => desk

/** `tell` hears of the desk until the returned function is called. */
export function watchDesk(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

let form: PaymentForm | null = null
let chosen: string | null = null

/** The form is on the page until the returned function is called. What is entered there stays there. */
export function openForm(shown: PaymentForm): () => void {
  form = shown
  return () => {
    if (form === shown) form = null
  }
}

/** Null where no form is on the page either. */
export async function collectCard(): Promise<string | null> {
  return chosen ?? form?.collect() ?? null
}

/** Presses the page's own button with a card that is chosen already: the page's answers are checked first, as ever. */
export function payWith(method: string, page: HTMLFormElement | null | undefined): void {
  chosen = method
  try {
    page?.requestSubmit()
  } finally {
    chosen = null
  }
}
