import type { PagePayment } from '../../contract/shapes/payment.ts'

/** What is paid with. */
export interface ChosenCard {
  /** The provider's name for the card. */
  method: string
  /** The person told the bank no: it is sent to learn that nothing was charged. */
  isStopped?: boolean
}

/** What the form of a payment page does when the page's button is pressed. */
export interface PaymentForm {
  /** Null when the form says what is wrong. */
  collect(): Promise<ChosenCard | null>
}

/** The provider's name for a card, or why there is none; a null problem stands in the provider's own fields. */
export type ChosenMethod = { method: string } | { problem: string | null }

/** What became of the bank's question: the person did not go through with it, or it could not be asked at all. */
export type BankAnswer = 'answered' | 'refused' | 'unasked'

/** Fields of a provider's own in places of the page: what is entered there never comes to us. */
export interface HostedFields {
  choose(): Promise<ChosenMethod>
  /** Has the bank ask the person. How it ended, the server says. */
  askBank(secret: string): Promise<BankAnswer>
  close(): void
}

export interface HostedPlaces {
  /** Null where the backend does not say what is due. */
  payment: PagePayment | null
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
export interface PaymentServices {
  /** Whether the provider's own fields can be had, also where a backend does not say what is due. */
  takesCards(): boolean
  /** Whether the layout offers a wallet beside the card [LAYOUT-22]. */
  offersWallet(): boolean
  /** Whom to call when it cannot be paid here; null where the programme names nobody. */
  readPhone(): string | null
  /** Null where the programme shows none. */
  readProduct(): DeskProduct | null
  /** Answers what the bank of the sandbox asked; a sentence where the answer did not arrive. */
  answerBank(approved: boolean): Promise<{ ok: true } | { ok: false; message: string }>
  /** Asks at once what became of a payment nobody knows of; the very request that waits, so nothing more is charged. */
  askNow(): void
  /** Rejects when the provider's own program or its fields do not come. */
  openFields(places: HostedPlaces): Promise<HostedFields>
}

export interface PaymentDesk extends PaymentServices {
  /** The form is on the page until the returned function is called. What is entered there stays there. */
  openForm(form: PaymentForm): () => void
  /** Null where no form is on the page any more; a press ahead of the first one's code waits for that. */
  collectCard(): Promise<ChosenCard | null>
  /** Presses the page's own button with a card that is chosen already: the page's answers are checked first, as ever. */
  payWith(card: ChosenCard, page: HTMLFormElement | null | undefined): void
}

/** Where the page's button meets the form that stands on the page. */
export function createPaymentDesk(services: PaymentServices): PaymentDesk {
  let form: PaymentForm | null | undefined
  let chosen: ChosenCard | null = null
  let waiting: ((opened: PaymentForm) => void)[] = []
  const whenOpen = () => new Promise<PaymentForm>((resolve) => waiting.push(resolve))
  return {
    ...services,
    openForm(shown) {
      form = shown
      for (const resolve of waiting) resolve(shown)
      waiting = []
      return () => {
        if (form === shown) form = null
      }
    },
    async collectCard() {
      const shown = form === undefined && !chosen ? await whenOpen() : form
      return chosen ?? shown?.collect() ?? null
    },
    payWith(card, page) {
      chosen = card
      try {
        page?.requestSubmit()
      } finally {
        chosen = null
      }
    },
  }
}
