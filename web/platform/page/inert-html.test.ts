import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeInertHtml } from './inert-html.ts'

const kept = { tags: ['a', 'b', 'p', 'br'], attributes: ['href', 'target'] }
const write = (html: string) => writeInertHtml(html, kept)

describe('HTML written anew', () => {
  it.each([
    ['<p>A <b>word</b><br>more</p>', '<p>A <b>word</b><br>more</p>'],
    ['<a href="/terms" target=_blank>x</a>', '<a href="/terms" target="_blank">x</a>'],
    ['<A HREF=\'/x?a=1&amp;b="2"\'>x</A>', '<a href="/x?a=1&amp;b=&quot;2&quot;">x</a>'],
    ['5 < 6 & 7 > 2, &lt;b&gt;', '5 &lt; 6 & 7 > 2, &lt;b&gt;'],
    ['<b onclick="x()" style=color:red>x</b>', '<b>x</b>'],
    ['<b/onclick=x()>x</b>', '<b>x</b>'],
    ['<b title="a > b" onclick="x()">x</b>', '<b>x</b>'],
    ['a<script>x("<b>")</script>b', 'ab'],
    ['a<style>p{}', 'a'],
    ['<svg><a href="javascript:x()">x</a></svg>y', 'y'],
    ['<img src=x onerror="x()">y', 'y'],
    ['a<!-- <b onclick=x()> -->b', 'ab'],
    ['a<!-- <b>', 'a'],
    ['<!doctype html><p>x', '<p>x'],
    ['<a href="/x" href="/y">x</a>', '<a href="/x">x</a>'],
    ['<b', '<b>'],
  ])('[GAP-165] %s', (html, expected) => {
    expect(write(html)).toBe(expected)
  })

  it('[P11] [GAP-165] leaves nothing but kept tags and attributes of whatever came in', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '"', "'", '=', '/', '!--', '-->', ' ', '\n', '\0', '`', '&lt;', 'x'],
      ...['<b ', '<a href="', 'onclick=', 'style=', '<scr', 'ipt', '<script>', '</script>', '<svg'],
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 30 }),
        (all) => {
          const left = write(all.join('')).replaceAll(
            /<\/?(?:a|b|p|br)(?: (?:href|target)="[^"<]*")*>/g,
            '',
          )
          expect(left).not.toContain('<')
        },
      ),
      { numRuns: 3_000 },
    )
  })

  // Work that grows with the square of the length would outlast the test's time here.
  it.each(['<', '<b ', '<a "', "<a '", '<a href="', '<!--', '<script>', '<svg><math>', '<b>'])(
    '[P11] reads endless %s once',
    (piece) => expect(write(piece.repeat(200_000))).not.toContain('<s'),
  )
})
