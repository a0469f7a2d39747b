/** What was typed into the three fields, each possibly empty or unfinished. */
export interface DateParts {
  year: string
  month: string
  day: string
}

/** `year-month-day`; text without two dashes is nothing typed yet. */
export function parseDateParts(text: string): DateParts {
  const [year, month, day] = text.split('-')
  if (year === undefined || month === undefined || day === undefined) {
    return { year: '', month: '', day: '' }
  }
  return { year, month, day }
}

/** Undefined when all three are empty. A single-digit month or day stays as typed. */
export function formatDateParts(parts: DateParts): string | undefined {
  if (parts.year === '' && parts.month === '' && parts.day === '') return undefined
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** A pasted whole date, 4/12/1990 or 1990-04-12; null for anything else. */
export function parsePastedDate(text: string): DateParts | null {
  const us = /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})\s*$/.exec(text)
  if (us !== null) return { month: us[1] ?? '', day: us[2] ?? '', year: us[3] ?? '' }
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)
  if (iso !== null) return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '' }
  return null
}
