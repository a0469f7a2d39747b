/** What was typed into the three fields, each possibly empty or unfinished. */
export interface DateParts {
  year: string
  month: string
  day: string
}

/** `year-month-day`; text without two dashes is nothing typed yet. */
export function parseDateParts(text: string): DateParts {
  const [year = '', month = '', day] = text.split('-')
  return day === undefined ? { year: '', month: '', day: '' } : { year, month, day }
}

/** Undefined when all three are empty. A single-digit month or day stays as typed. */
export function formatDateParts(parts: DateParts): string | undefined {
  const text = `${parts.year}-${parts.month}-${parts.day}`
  return text === '--' ? undefined : text
}

/** A pasted whole date, 4/12/1990 or 1990-04-12; null for anything else. */
export function parsePastedDate(text: string): DateParts | null {
  const date = text.trim()
  if (/^\d{4}(-\d{1,2}){2}$/.test(date)) return parseDateParts(date)
  if (!/^(\d{1,2}[/.\- ]){2}\d{4}$/.test(date)) return null
  const [month = '', day = '', year = ''] = date.split(/\D/)
  return { year, month, day }
}
