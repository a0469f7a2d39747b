import * as z from 'zod/mini'

/** A table of codes.ts: numbers or texts by name, or the texts alone. */
export type CodeTable = Readonly<Record<string, number | string>> | readonly string[]

const shapes = new Map<CodeTable, z.ZodMiniType>()

function keep<Shape extends z.ZodMiniType>(table: CodeTable, build: () => Shape): Shape {
  const made = build()
  const shape = shapes.get(table) ?? made
  if (shape._zod.def.type !== made._zod.def.type) {
    throw new Error('a table of codes is read in two ways: one of them lets others pass')
  }
  shapes.set(table, shape)
  return shape as Shape // of one kind, as was just seen
}

/**
 * The shapes that hold a code, by its table: the description of the API says of each field made here which
 * numbers and texts it may hold, and what they are called.
 */
export const codeShapes: ReadonlyMap<CodeTable, z.ZodMiniType> = shapes

/** A number of a table. One that is not in it passes: clients of the next release know more. */
export const codeNumber = (table: Readonly<Record<string, number>>) => keep(table, () => z.number())

/** A text of a list, and no other. */
export const codeText = <const List extends readonly string[]>(list: List) =>
  keep(list, () => z.enum(list))

/** A text of a table to which others may come. */
export const openCode = (table: Readonly<Record<string, string>> | readonly string[]) =>
  keep(table, () => z.string())
