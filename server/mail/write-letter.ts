import { escapeHtml } from '../escape-html.ts'
import type { MailLook } from './choose-look.ts'
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

const family = 'font-family:Arial,Helvetica,sans-serif'
const readable = `${family};font-size:17px;line-height:1.5`

/** Some mail programs know only tables, and colours only as attributes. */
function writeTable(attributes: string, cell: string, content: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}><tr><td${cell}>${content}</td></tr></table>`
}

function writeLink({ label, address }: { label: string; address: string }, look: MailLook): string {
  const [href, words] = [escapeHtml(address), escapeHtml(label)]
  const { button, onButton, buttonRadius } = look
  const round = `border-radius:${buttonRadius}px`
  const style = `display:inline-block;padding:13px 28px;${readable};font-weight:700;text-align:center;text-decoration:none;color:${onButton};${round}`
  const cell = ` bgcolor="${button}" style="background:${button};${round}"`
  return [
    writeTable(
      ' style="margin:24px 0"',
      cell,
      `<a href="${href}" style="${style}"><span style="color:${onButton}">${words}</span></a>`,
    ),
    `<p style="margin:0 0 12px;${readable};color:${look.muted}">Or copy this address into your browser:<br><a href="${href}" style="color:${look.link};word-break:break-all">${href}</a></p>`,
  ].join('\n')
}

function writeCard({ title, before, link, after }: Letter, look: MailLook): string {
  const say = (margin: string, colour: string) => (text: string) =>
    `<p style="margin:${margin};${readable};color:${colour}">${escapeHtml(text)}</p>`
  return [
    `<h1 style="margin:0 0 20px;${family};font-size:24px;line-height:1.3;color:${look.text}">${escapeHtml(title)}</h1>`,
    ...before.map(say('0 0 16px', look.text)),
    ...(link ? [writeLink(link, look)] : []),
    ...after.map(say('0 0 12px', look.muted)),
  ].join('\n')
}

function writeStop({ label, address }: { label: string; address: string }, look: MailLook): string {
  const style = `display:inline-block;padding:12px 0;${readable};color:${look.link}`
  return `<p style="margin:12px 24px 0"><a href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a></p>`
}

function writeHtml(letter: Letter, look: MailLook): string {
  const { page, surface, button, cardRadius } = look
  const bar = ` bgcolor="${button}" height="6" style="height:6px;font-size:0;line-height:6px;background:${button};border-radius:3px"`
  const name = `margin:20px 24px 16px;${family};font-size:22px;line-height:1.3;font-weight:700;color:${look.link}`
  const card = ` bgcolor="${surface}" style="padding:28px 24px 20px;background:${surface};border-radius:${cardRadius}px"`
  const parts = [
    writeTable(' width="100%"', bar, '&nbsp;'),
    ...(look.name ? [`<p style="${name}">${escapeHtml(look.name)}</p>`] : []),
    writeTable(
      ` width="100%" style="border-collapse:separate${look.name ? '' : ';margin-top:20px'}"`,
      card,
      writeCard(letter, look),
    ),
    ...(letter.stop ? [writeStop(letter.stop, look)] : []),
  ]
  const column = writeTable(
    ' width="100%" style="max-width:600px;margin:0 auto"',
    ' align="left"',
    parts.join('\n'),
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    // The colours are a pair each: a program that turns only one of them round makes text unreadable.
    '<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">',
    `<title>${escapeHtml(letter.title)}</title></head>`,
    `<body bgcolor="${page}" style="margin:0;padding:0;background:${page}">`,
    writeTable(
      ` width="100%" bgcolor="${page}" style="background:${page}"`,
      ' align="center" style="padding:24px 12px"',
      column,
    ),
    '</body></html>',
  ].join('\n')
}

function writeText({ title, before, link, after, stop }: Letter, { name }: MailLook): string {
  const say = (one: Letter['link'] | undefined) => (one ? [`${one.label}:\n${one.address}`] : [])
  const head = name ? [name] : []
  const parts = [...head, title, ...before, ...say(link), ...after, ...say(stop)]
  return `${parts.join('\n\n')}\n`
}

/** One letter as text and as HTML in a programme's look: no picture, no tracking, readable in every mail program. */
export function writeLetter(letter: Letter, look: MailLook): Pick<MailMessage, 'text' | 'html'> {
  return { text: writeText(letter, look), html: writeHtml(letter, look) }
}
