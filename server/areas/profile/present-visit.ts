import type { Visit } from '../../../contract/shapes/visit.ts'
import { findItemRule } from '../../../flow/items/registry.ts'
import { findPageRule } from '../../../flow/pages/registry.ts'
import type { Lead } from '../../http/access/leads.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { countPages } from '../leads/shared/count-pages.ts'
import { nameState } from '../leads/shared/name-state.ts'
import { speakItems } from '../leads/shared/speak-items.ts'
import { openStanding, requirePage } from '../leads/shared/standing.ts'

/** How a visit stands, and once it ended what its last page says comes next. */
export async function presentVisit(
  lead: Lead,
  version: CompiledProgramme,
  today: string,
): Promise<Omit<Visit, 'uuid' | 'product' | 'begun_at' | 'finished_at'>> {
  const { path } = lead
  const page = requirePage(version, path.at(-1) ?? '')
  const opened = openStanding({ lead, version, earlier: null }, today)
  const standing = await nameState(opened.standing, page)
  const isOpen = lead.status === 'active'
  const takesIn = findPageRule(page.page_type)?.takesIn === true
  const texts = speakItems(standing, path, page)
    .filter((item) => findItemRule(item.page_item_type).role === 'static')
    .map(({ text }) => text ?? '')
  return {
    state: isOpen ? 'open' : takesIn ? 'sent' : 'ended',
    current_page: path.length,
    max_page: countPages(version.definition, lead),
    after: isOpen ? '' : texts.join(''),
  }
}
