import { expect, it } from 'vitest'
import { showMarks } from './show-marks.ts'

it.each([
  ['Ring me\nafter five', 'Ring me\nafter five'],
  ['é 中 👩‍⚕️', 'é 中 👩‍⚕️'],
  ['\u001b[2Jgone\r\u0007', '\\u{1b}[2Jgone\\u{d}\\u{7}'],
  ['csi \u009b2J\u0085', 'csi \\u{9b}2J\\u{85}'],
  ['\u202egnp.exe\u2066 \u061c', '\\u{202e}gnp.exe\\u{2066} \\u{61c}'],
  ['a\u200bb\ufeffc\u2028d\u{e0041}', 'a\\u{200b}b\\u{feff}c\\u{2028}d\\u{e0041}'],
])('[P16] shows in %j what a terminal would obey or hide', (text, shown) => {
  expect(showMarks(text)).toBe(shown)
})
