import pg from 'pg'

/** What is sent to a database, with the values of its parameters. */
export interface SentStatement {
  text: string
  values: unknown[]
}

/** Everything this process sends to a database during `work`, in order: listens between the server and the driver. */
export async function recordStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const statements: SentStatement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = new Proxy(original, {
    apply(target, client, given: unknown[]) {
      const [text, values] = given
      if (typeof text === 'string') {
        statements.push({ text, values: Array.isArray(values) ? values : [] })
      }
      return Reflect.apply(target, client, given)
    },
  })
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}
