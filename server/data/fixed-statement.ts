import { CompiledQuery } from 'kysely'
import { type Db, findPool } from './database.ts'

/** The text of a template without its values, by the template itself: it is put together once. */
const texts = new WeakMap<TemplateStringsArray, string>()

function formatText(parts: TemplateStringsArray): string {
  const text = parts.reduce((before, part, place) => `${before}$${place}${part}`)
  texts.set(parts, text)
  return text
}

/**
 * A statement whose text is always the same, for the calls made most: the library's own templates may hold further
 * pieces of SQL, are put together anew each time, and go through its layers. Every value is a parameter.
 */
export function fixedStatement<Row>(
  parts: TemplateStringsArray,
  ...values: unknown[]
): (db: Db) => Promise<Row[]> {
  const text = texts.get(parts) ?? formatText(parts)
  return async (db) => {
    const pool = findPool(db)
    const { rows } = pool
      ? await pool.query(text, values)
      : await db.executeQuery(CompiledQuery.raw(text, values))
    // The caller says which columns its own text has, as with the library's templates.
    return rows as Row[]
  }
}
