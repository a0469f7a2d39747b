/** What the form of a payment page does when the page's button is pressed. */
export interface PaymentForm {
  /** The provider's name for the card that was entered; null when the form says what is wrong with it. */
  collect(): Promise<string | null>
}

/** Resolves with a sentence where the answer did not arrive. */
type AnswerBank = (approved: boolean) => Promise<{ ok: true } | { ok: false; message: string }>

let form: PaymentForm | null = null
let bank: AnswerBank | null = null

/** The form is on the page until the returned function is called. What is entered there stays there. */
export function openForm(shown: PaymentForm): () => void {
  form = shown
  return () => {
    if (form === shown) form = null
  }
}

/** Null where no form is on the page either. */
export async function collectCard(): Promise<string | null> {
  return form ? form.collect() : null
}

/** The program says how the bank is answered. */
export function setBank(answer: AnswerBank): void {
  bank = answer
}

/** What the bank of the sandbox asked is answered. */
export async function answerBank(approved: boolean): ReturnType<AnswerBank> {
  if (!bank) throw new Error('nobody can answer the bank yet')
  return bank(approved)
}
