import type { ApiClient } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'
import { buildItem, buildPage, buildProgramme, publishProgramme } from './small-programme.ts'

/** A programme that asks for up to two photos on its first page. Returns its id. */
export async function publishPhotoProgramme({ db }: TestServer): Promise<string> {
  const pages = [
    buildPage('photo', 'REGULAR', [buildItem(1, 'IMAGE', { options: { max_files: 2 } })], 'end'),
    buildPage('end', 'REGULAR', [buildItem(2, 'TEXT_FIELD')], null),
  ]
  return (await publishProgramme(db, buildProgramme({ definition: { pages } }))).fuuid
}

/** The bytes behind a photo's link, as the browser of `client` gets them. Throws when it gets none. */
export async function readPhoto(
  { app }: TestServer,
  client: ApiClient,
  url: unknown,
): Promise<Buffer> {
  const reply = await app.inject({
    url: String(url),
    headers: { cookie: client.cookie() ?? '', 'sec-fetch-site': 'same-origin' },
  })
  if (reply.statusCode !== 200) throw new Error(`The photo's link answers ${reply.statusCode}.`)
  return reply.rawPayload
}
