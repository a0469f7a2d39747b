import { escapeHtml } from '../escape-html.ts'
import type { MailMessage } from './mail.ts'

/** What a mail says, in plain words. */
export interface Letter {
  title: string
  /** Said before the link. */
  before: readonly string[]
  link: { label: string; address: string } | null
  /** Said after the link. */
  after: readonly string[]
  /** Below everything: the way not to get such mails. */
  stop?: { label: string; address: string }
}

const paragraphStyle = 'margin:0 0 16px;font-size:17px;line-height:1.5;color:#1f2933'
const noteStyle = 'margin:0 0 12px;font-size:17px;line-height:1.5;color:#52606d'
const buttonStyle =
  'display:inline-block;padding:14px 24px;border-radius:8px;background:#1f2933;color:#ffffff;font-size:17px;font-weight:600;text-align:center;text-decoration:none'

function writeHtml({ title, before, link, after, stop }: Letter): string {
  const say = (style: string) => (text: string) => `<p style="${style}">${escapeHtml(text)}</p>`
  const address = link && escapeHtml(link.address)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f5f7fa;font-family:Arial,Helvetica,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">',
    `<h1 style="margin:0 0 20px;font-size:24px;line-height:1.3;color:#1f2933">${escapeHtml(title)}</h1>`,
    ...before.map(say(paragraphStyle)),
    ...(link && address
      ? [
          `<p style="margin:24px 0"><a href="${address}" style="${buttonStyle}">${escapeHtml(link.label)}</a></p>`,
          `<p style="${noteStyle}">Or copy this address into your browser:<br><a href="${address}" style="color:#1f2933;word-break:break-all">${address}</a></p>`,
        ]
      : []),
    ...after.map(say(noteStyle)),
    ...(stop
      ? [
          `<p style="${noteStyle}"><a href="${escapeHtml(stop.address)}" style="color:#52606d">${escapeHtml(stop.label)}</a></p>`,
        ]
      : []),
    '</div></body></html>',
  ].join('\n')
}

function writeText({ title, before, link, after, stop }: Letter): string {
  const say = (one: Letter['link'] | undefined) => (one ? [`${one.label}:\n${one.address}`] : [])
  const parts = [title, ...before, ...say(link), ...after, ...say(stop)]
  return `${parts.join('\n\n')}\n`
}

/** One letter as text and as HTML: no picture, no tracking, readable in every mail program. */
export function writeLetter(letter: Letter): Pick<MailMessage, 'text' | 'html'> {
  return { text: writeText(letter), html: writeHtml(letter) }
}
