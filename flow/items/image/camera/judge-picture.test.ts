import { expect, it } from 'vitest'
import { type GreyPicture, judgePicture, toGrey } from './judge-picture.ts'

const paint = (shade: (x: number, y: number) => number): GreyPicture => ({
  width: 64,
  height: 40,
  values: Uint8ClampedArray.from({ length: 64 * 40 }, (_, i) => shade(i % 64, Math.floor(i / 64))),
})
/** Lines of print: every fourth row is dark. */
const print = (dark: number, light: number) => paint((_x, y) => (y % 4 === 0 ? dark : light))

it('[FLOW-04] a photo with light and print in it is taken as it is', () => {
  expect(judgePicture(print(40, 200), 720)).toBeNull()
})

it.each([
  ['too_small', print(40, 200), 359],
  ['too_dark', print(0, 69), 720],
  ['too_bright', print(250, 245), 720],
  // One shade more each eight columns: no line anywhere.
  ['blurred', paint((x) => 100 + x / 8), 720],
] as const)('[FLOW-04] of a photo that is %s that is said', (doubt, picture, edge) => {
  expect(judgePicture(picture, edge)).toBe(doubt)
})

it('[FLOW-04] a card on a black table is not too dark, on a white one not too bright', () => {
  const card = (x: number, y: number) => (y % 4 === 0 ? 60 : 180 + (x % 2))
  expect(
    judgePicture(
      paint((x, y) => (x < 20 ? card(x, y) : 0)),
      720,
    ),
  ).toBeNull()
  expect(
    judgePicture(
      paint((x, y) => (x < 20 ? card(x, y) : 255)),
      720,
    ),
  ).toBeNull()
})

it('weighs colours as an eye does', () => {
  const rgba = Uint8ClampedArray.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255)
  expect([...toGrey(rgba, 3, 1).values]).toEqual([76, 150, 29])
})
