import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { BrowserServer } from '../testing/browser/browser-server.ts'
import { expect } from './fixtures.ts'
import { goTo } from './profile-visit.ts'
import { readLeadId } from './sink-visit.ts'

const pagesOf = (lead: unknown) => sql<{ key: string; uuid: string }>`
  select page ->> 'key' as key, (page ->> 'uuid')::uuid as uuid
  from leads
  join programme_versions on programme_versions.id = leads.version_id,
  jsonb_array_elements(content -> 'definition' -> 'pages') page
  where leads.id = ${lead}`

/** Straight behind the first page, as every way to a page begins there. */
const moveLead = (lead: unknown, key: string) => sql<{ uuid: string }>`
  update leads
  set revision = revision + 1,
    path = case when path[1] = wanted.uuid then array[wanted.uuid] else array[path[1], wanted.uuid] end
  from (${pagesOf(lead)}) wanted
  where leads.id = ${lead} and wanted.key = ${key}
  returning wanted.uuid`

/** The keys of all pages of the open visit's programme. */
export async function listPages(page: Page, server: BrowserServer): Promise<string[]> {
  const { rows } = await pagesOf(await readLeadId(page)).execute(server.db)
  return rows.map(({ key }) => key)
}

/**
 * Puts the visit on a page of its programme, by the page's key, without the walk there: the lead stands there in the
 * database, and the open document asks for it. The page before is the programme's first.
 */
export async function standOn(page: Page, server: BrowserServer, key: string): Promise<void> {
  const { rows } = await moveLead(await readLeadId(page), key).execute(server.db)
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
