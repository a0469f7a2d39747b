import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { BrowserServer } from '../testing/browser/browser-server.ts'
import { expect } from './fixtures.ts'
import { goTo } from './profile-visit.ts'
import { readLeadId } from './sink-visit.ts'

/** What the visit went through between the first page and the one it is put on. */
interface Way {
  /** The key of one page, whose answer decides what is shown behind it. */
  past?: string | undefined
}

const pagesOf = (lead: unknown) => sql<{ key: string; uuid: string; speaks: boolean }>`
  select page ->> 'key' as key, (page ->> 'uuid')::uuid as uuid, page -> 'spoken' is not null as speaks
  from leads
  join programme_versions on programme_versions.id = leads.version_id,
  jsonb_array_elements(content -> 'definition' -> 'pages') page
  where leads.id = ${lead}`

/** Behind the first page, as every way to a page begins there. */
const moveLead = (lead: unknown, key: string, { past }: Way) => sql<{ uuid: string }>`
  update leads
  set revision = revision + 1,
    path = case
      when path[1] = wanted.uuid then array[wanted.uuid]
      else array_remove(array[path[1], past.uuid, wanted.uuid], null)
    end
  from (${pagesOf(lead)}) wanted
  left join (${pagesOf(lead)}) past on past.key = ${past ?? null} and past.key <> wanted.key
  where leads.id = ${lead} and wanted.key = ${key}
  returning wanted.uuid`

/** The keys of all pages of the open visit's programme; those that `speak` have other words for who answers for somebody. */
export async function listPages(page: Page, server: BrowserServer) {
  const { rows } = await pagesOf(await readLeadId(page)).execute(server.db)
  return rows.map(({ key, speaks }) => ({ key, speaks }))
}

/**
 * Puts the visit on a page of its programme, by the page's key, without the walk there: the lead stands there in the
 * database, and the open document asks for it. The page before is the programme's first, or the one it went `past`.
 */
export async function standOn(
  page: Page,
  server: BrowserServer,
  key: string,
  way: Way = {},
): Promise<void> {
  const { rows } = await moveLead(await readLeadId(page), key, way).execute(server.db)
  const [moved] = rows
  expect(moved, `a page called ${key}`).toBeDefined()
  if (page.url().endsWith(`pageId=${moved?.uuid}`)) return
  const shown = page.waitForResponse((reply) => reply.url().includes(`page_uuid=${moved?.uuid}`))
  const heading = page.locator('main h1[data-before]')
  await page.locator('main h1').evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-before', '')
  })
  await goTo(page, `/flow?pageId=${moved?.uuid}`)
  await shown
  await expect(heading).toHaveCount(0)
}
