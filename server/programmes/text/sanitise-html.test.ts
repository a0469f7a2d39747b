import { describe, expect, it } from 'vitest'
import { findLinkProblem } from './link-problem.ts'
import { formatMarkdown } from './markdown.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const hosts = ['help.maker.example']

function clean(html: string): { html: string; problems: string[] } {
  const problems: string[] = []
  return { html: sanitiseHtml(html, hosts, (problem) => problems.push(problem)), problems }
}

describe('sanitiseHtml', () => {
  it('keeps the structure authors may write', () => {
    const text =
      '<h1>One</h1><h2>Two</h2><h3>Three</h3><p><strong>a</strong> <em>b</em> <b>c</b> <i>d</i><br />e</p><ul><li>f</li></ul><ol><li>g</li></ol>'
    expect(clean(text)).toEqual({ html: text, problems: [] })
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)></svg>',
    '<math><mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></mtext></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<form action="https://evil.example"><input type="password"></form>',
    '<style>p{position:fixed}</style>',
    '<p style="position:fixed;inset:0">x</p>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<link rel="prefetch" href="https://evil.example">',
    '<p id="location" name="location">x</p>',
    '<a href="//evil.example/">x</a>',
    '<a href="/\\evil.example/">x</a>',
    '<a href="https:evil.example">x</a>',
    '<a href="https://help.maker.example@evil.example/">x</a>',
    '<a href="https://help.maker.example.evil.example/">x</a>',
    '<a href="http://help.maker.example/">x</a>',
    '<a href="https://help.maker.example:8443/">x</a>',
    '<a href="mailto:a@b.example?bcc=c@d.example">x</a>',
    '<a href="mailto:a@b.example%0d%0aBcc:c@d.example">x</a>',
    '<p onclick="alert(1)">x</p>',
    '<object data="x"></object>',
    '<template><script>alert(1)</script></template>',
  ])('[P11] makes %s harmless and says so', (payload) => {
    const { html, problems } = clean(payload)
    expect(html).not.toMatch(
      /script|onerror|onload|onclick|style|evil|<(img|svg|math|iframe|form|input|base|meta|link|object|template)|href|id=/i,
    )
    expect(problems.length).toBeGreaterThan(0)
  })

  it('[P11] closes an unclosed comment and leaves template marks as text', () => {
    expect(clean('<p>a</p><!-- <p>b').html).toBe('<p>a</p>')
    expect(clean('<p>{{7*7}}</p>').html).toBe('<p>{{7*7}}</p>')
  })

  it('opens links to other sites in a tab of their own that cannot reach back', () => {
    expect(clean('<a href="https://help.maker.example/a" target="_self">x</a>').html).toBe(
      '<a href="https://help.maker.example/a" target="_blank" rel="noopener noreferrer">x</a>',
    )
    expect(clean('<a href="/terms-of-use">x</a>').html).toBe('<a href="/terms-of-use">x</a>')
  })
})

describe('findLinkProblem', () => {
  it.each([
    '/',
    '/terms-of-use',
    '/?fuuid=1',
    '#',
    'tel:+18005550142',
    'mailto:help@maker.example',
    'https://help.maker.example/a?b=c#d',
  ])('allows %s', (link) => expect(findLinkProblem(link, hosts)).toBeNull())

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\tevil',
    'https:help.maker.example',
    'https://HELP.maker.example.evil.example',
    'https://help.maker.example\u202e/',
    'https://xn--hlp-8ma.maker.example/',
    'blob:https://help.maker.example/1',
    'tel:javascript:alert(1)',
    'ftp://help.maker.example/',
    '',
  ])('[P15] refuses %j', (link) => expect(findLinkProblem(link, hosts)).not.toBeNull())
})

describe('formatMarkdown', () => {
  it('knows headings, paragraphs, lists, marks, links and breaks', () => {
    expect(
      formatMarkdown(
        '# One\nText **b** and *e*\nnext line\\\nbroken\n\n- a\n- b\n  more\n\n1. x\n2. [y](/z)',
      ),
    ).toBe(
      '<h1>One</h1><p>Text <strong>b</strong> and <em>e</em> next line<br>broken</p><ul><li>a</li><li>b more</li></ul><ol><li>x</li><li><a href="/z">y</a></li></ol>',
    )
  })

  it('[P11] shows HTML as typed', () => {
    expect(formatMarkdown('<b>x</b> & [a"b](/c"onx=1)')).not.toMatch(/<b>|"on/)
  })
})
