import { visitWords } from '../words.ts'

const dayMs = 24 * 3_600_000

/** An instant as the person's clock and calendar tell it: "today at 10:41 AM". Empty when it is none. */
export function formatWhen(instant: string, now = new Date()): string {
  const when = new Date(instant)
  if (Number.isNaN(when.getTime())) return ''
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(when)
  const at = (words: string, date = '') => words.replace('{date}', date).replace('{time}', time)
  const day = when.toDateString()
  if (day === now.toDateString()) return at(visitWords.today)
  if (day === new Date(now.getTime() - dayMs).toDateString()) return at(visitWords.yesterday)
  return at(
    visitWords.earlier,
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(when),
  )
}
