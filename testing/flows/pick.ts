/** A repeatable number from 0 up to a count, another one each time; the same ones for the same seed. */
export function buildPick(seed: number): (count: number) => number {
  let state = seed * 7_919 + 13
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * count)
  }
}
