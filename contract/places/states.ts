/** US states, ids 1 to 51, alphabetical with Washington D.C. last [CONST-05..07]. */
export interface UsState {
  id: number
  name: string
  shortName: string
}

const names =
  'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY,Washington D.C. DC'

export const usStates: readonly UsState[] = names.split(',').map((entry, index) => ({
  id: index + 1,
  name: entry.slice(0, -3),
  shortName: entry.slice(-2),
}))

/** The state a text names, in full or by its two letters; neither case nor blanks around it count. */
export function findState(text: string): UsState | undefined {
  const said = text.trim().toLowerCase()
  return usStates.find(({ name, shortName }) =>
    [name, shortName].some((known) => known.toLowerCase() === said),
  )
}
