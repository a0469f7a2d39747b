export interface PhoneEdit {
  text: string
  caret: number
}

const readDigits = (text: string) => text.replace(/\D/g, '')

/**
 * The field after an edit: formatted, the caret behind the same digit as before. Deleting a bracket,
 * blank or dash deletes the digit before it, as nothing else would seem to happen.
 */
export function editPhone(
  before: string,
  typed: string,
  caret: number,
  deletingBack: boolean,
  format: (text: string) => string,
): PhoneEdit {
  const signDeleted = deletingBack && readDigits(typed) === readDigits(before)
  const start = signDeleted ? typed.slice(0, caret).replace(/\d\D*$/, '') : typed.slice(0, caret)
  const next = start + typed.slice(caret)
  const text = format(next)
  if (text === next) return { text, caret: start.length }
  // A country code at the start is dropped, and the caret must not count it.
  const dropped = Math.max(0, readDigits(next).length - readDigits(text).length)
  return { text, caret: findCaret(text, Math.max(0, readDigits(start).length - dropped)) }
}

function findCaret(text: string, digitsBefore: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digitsBefore) return index
    if (/\d/.test(text.charAt(index))) seen += 1
  }
  return text.length
}
