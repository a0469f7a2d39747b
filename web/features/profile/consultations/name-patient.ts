import { formatName, type Person } from '../read-people.ts'

interface Sayings {
  /** For who acts for themselves. */
  own: string
  /** Holds {name}. */
  of: string
  ofSomebody: string
}

/** What a page says to who acts for themselves, or of whom they act for [ROLE-02]. */
export function sayOf(patient: Person | null, { own, of, ofSomebody }: Sayings): string {
  if (patient === null) return own
  const name = formatName(patient)
  return name === '' ? ofSomebody : of.replace('{name}', () => name)
}
