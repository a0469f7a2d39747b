import { describe, expect, it } from 'vitest'
import { checkText, cleanText } from './text.ts'

const code = (text: string, limit = 200, oneLine = true) => checkText(text, limit, oneLine)?.code

describe('texts', () => {
  it.each(['Null', "O'Brien", 'Nguyễn', 'X', 'דוד', 'محمد', 'İlker', 'ﬁ', '👨‍👩‍👧‍👦', 'e\u0301'])(
    '[P16] %s is a fine name',
    (text) => {
      expect(code(cleanText(text))).toBeUndefined()
    },
  )

  it.each(['a\0b', '\ud800', 'a\udc00b', '\uffff', '\ufdd0', '\x1b[31m', '\x7f'])(
    '[P16] %j has characters nobody keeps',
    (text) => {
      expect(code(text)).toBe('bad_characters')
      expect(code(text, 200, false)).toBe('bad_characters')
    },
  )

  it.each([
    ['\u202eabc', 'abc'],
    ['\u200eAda\u200f \u2066Lee\u2069', 'Ada Lee'],
    ['\u061cמשה\u202c', 'משה'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['\u200f', ''],
  ])('[P16] takes the invisible direction marks out of %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean)
    expect(code(clean)).toBeUndefined()
  })

  it.each(['a\nb', 'a\rb', 'a\tb', 'a\u2028b', 'a\u0085b'])('%j is not one line', (text) => {
    expect(code(text)).toBe('one_line')
    expect(code(text, 200, false)).toBeUndefined()
  })

  it('counts characters: a family emoji is not cut in half', () => {
    expect(code('🙂'.repeat(200))).toBeUndefined()
    expect(checkText('🙂'.repeat(201), 200, true)).toEqual({ code: 'too_long', limit: 200 })
    expect(code('e\u0301'.repeat(100))).toBeUndefined()
  })

  it('drops blanks at the ends, no-break ones too, and knows one line end', () => {
    expect(cleanText('\u00a0 Kim \u00a0\n')).toBe('Kim')
    expect(cleanText('a\r\nb\rc')).toBe('a\nb\nc')
  })
})
