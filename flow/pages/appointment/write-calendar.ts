export interface CalendarEvent {
  /** The same for all that is ever said of one appointment. */
  uid: string
  /** Higher each time it says something else. */
  sequence: number
  writtenMs: number
  startsMs: number
  endsMs: number
  summary: string
  /** An address to open at the time. */
  link?: string | null
  /** How a mail means it; left out in a file that somebody asked for. */
  method?: 'PUBLISH' | 'CANCEL'
}

const lineBytes = 75

/** An instant as calendars write it: 20260303T142000Z. */
const formatInstant = (ms: number) =>
  new Date(ms).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** No line is longer than 75 bytes; what follows begins with a blank. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  const folded: string[] = ['']
  let bytes = 0
  for (const letter of line) {
    const more = encoder.encode(letter).length
    if (bytes + more > lineBytes) {
      folded.push('')
      // The blank counts.
      bytes = 1
    }
    folded[folded.length - 1] += letter
    bytes += more
  }
  return folded.join('\r\n ')
}

/** One appointment as any calendar reads it (RFC 5545), by UTC alone: no zone's rules have to be known. */
export function writeCalendar(event: CalendarEvent): string {
  const { method, link } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Posology//EN',
    ...(method ? [`METHOD:${method}`] : []),
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    ...(method ? [`STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`] : []),
    `DTSTAMP:${formatInstant(event.writtenMs)}`,
    `DTSTART:${formatInstant(event.startsMs)}`,
    `DTEND:${formatInstant(event.endsMs)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(link ? [`LOCATION:${escapeText(link)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return lines.map(foldLine).join('\r\n')
}
