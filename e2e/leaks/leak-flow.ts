import { type moduleTypes, validationType } from '../../contract/codes.ts'
import {
  type FlowType,
  type ItemTypeName,
  itemType,
  type PageTypeName,
} from '../../contract/flow-codes.ts'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { TagPattern } from '../../contract/shapes/page-item.ts'
import type { ScriptModule } from '../../contract/shapes/rx-user.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import type { ItemDefinition, PageDefinition } from '../../flow/definition.ts'
import { findItemTraits } from '../../flow/items/item-traits.ts'
import { itemRules } from '../../flow/items/registry.ts'
import { replacePharmacies } from '../../server/areas/pharmacies/shared/replace-pharmacies.ts'
import { setClinicians } from '../../server/areas/schedule/shared/set-clinicians.ts'
import type { CompiledProgramme } from '../../server/programmes/compiled-programme.ts'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  publishProgramme,
} from '../../testing/flows/small-programme.ts'
import { taggedFlows } from '../apart/heard-hosts.ts'
import { analyticsModule } from '../tracking/tracking-visit.ts'
import type { Canaries } from './canaries.ts'
import {
  associatedTexts,
  type ItemPlan,
  itemPlans,
  type LeakPage,
  leakPages,
} from './item-plans.ts'
import { linkedHosts } from './leak-visit.ts'

const pageTypes: Record<LeakPage, PageTypeName> = {
  begin: 'WELCOME',
  choices: 'REGULAR',
  typed: 'REGULAR',
  photos: 'REGULAR',
  breather: 'REGULAR',
  film: 'REGULAR',
  account: 'ACCOUNT_CREATION',
  pharmacy: 'PHARMACY_SELECTION',
  time: 'SCHEDULE_CONSULT',
  pay: 'PAYMENT',
  end: 'THANK_YOU',
}

/** One of each type of the register that a programme may list. */
const modules: Record<(typeof moduleTypes)[number], ScriptModule> = {
  analytics: analyticsModule,
  webchat: { module: 'chat', module_type: 'webchat', enabled: true },
  cta: {
    module: 'offer',
    module_type: 'cta',
    alias: 'offer',
    url: 'https://offer.maker.example/page',
    include_utms: true,
  },
  adstra: {
    module: 'adstra',
    module_type: 'adstra',
    url: 'https://partner.maker.example/a.js',
    partner_id: 'p-1',
    include_utms: true,
  },
  throtle: {
    module: 'throtle',
    module_type: 'throtle',
    url: 'https://partner.maker.example/t.js',
    partner_id: 'p-2',
  },
}

export interface PlannedItem extends ItemPlan {
  id: number
  type: ItemTypeName
}

const tagOn = (name: string, type: TagPattern['config']['type']): TagPattern => ({
  name,
  config: { type, properties: [{ operator: 'is_set' }] },
})

/** Each type of the register once, and each detail of a person that a text may be. */
function planItems(canaries: Canaries): PlannedItem[] {
  const types = Object.values(itemRules).map(({ name }) => name)
  const plans = types.map((type) => ({ type, label: type, ...itemPlans[type](canaries) }))
  const details = associatedTexts.map((detail) => ({
    type: 'TEXT_FIELD' as const,
    label: `Detail ${detail}`,
    page: 'typed' as const,
    parts: { value_association: detail },
    given: canaries.word(detail),
  }))
  const zip = {
    type: 'TEXT_FIELD' as const,
    label: 'Zip code',
    page: 'typed' as const,
    parts: { value_association: 'ZIP_CODE' as const, validation_type: validationType.ZIP_CODE },
    // It begins with a nought, which no number does that only looks like it.
    given: canaries.shown('the zip code', '02675', 'number'),
  }
  // What is pressed leads on, and so comes last.
  const isPressed = ({ type }: { type: ItemTypeName }) =>
    findItemTraits(itemType[type]).role === 'button'
  return [...plans, ...details, zip]
    .toSorted((one, other) => Number(isPressed(one)) - Number(isPressed(other)))
    .map((plan, place) => ({ ...plan, id: 101 + place }))
}

function buildPlanned({ id, type, label, parts, given }: PlannedItem): ItemDefinition {
  const isAnswered = given !== undefined
  return buildItem(id, type, {
    text: label,
    ...(isAnswered && {
      tag_patterns: [tagOn(`${type}-changed`, 'change'), tagOn(`${type}-sent`, 'submit')],
    }),
    ...parts,
    ...(isAnswered && { options: { required: true, ...parts.options } }),
  })
}

function buildPages(items: readonly PlannedItem[]): PageDefinition[] {
  return leakPages.map((page, place) => {
    const planned = items.filter((item) => item.page === page)
    const heading = buildItem(place + 1, 'STATIC_TEXT', { text: `<h1>Page ${page}</h1>` })
    const hasButton = planned.some(({ type }) => type === 'BUTTON' || type === 'NESTED_BUTTON')
    const button = buildItem(place + 51, 'BUTTON', { text: '', button_text: 'Go on' })
    const all = [heading, ...planned.map(buildPlanned), ...(hasButton ? [] : [button])]
    return {
      ...buildPage(
        page,
        pageTypes[page],
        page === 'end' ? [heading] : all,
        leakPages[place + 1] ?? null,
      ),
      tag_patterns: [tagOn(`${page}-shown`, 'pageview'), tagOn(`${page}-sent`, 'submit')],
      pixel_is_active: true,
      pixel_tracking_event: place % 2 === 0 ? 'ViewContent' : 'own-event',
    }
  })
}

function dress(): Theme {
  const theme = structuredClone(neutralTheme)
  Object.assign(theme.flow_settings.footer, {
    displayIncomingPhone: true,
    incomingPhone: '+18005550142',
    displayWebchat: true,
  })
  return theme
}

export interface LeakFlow {
  items: PlannedItem[]
  programme: CompiledProgramme
  link: string
}

/** Every half hour of every day. */
const week = Array.from({ length: 7 }, () => [[0, 1_440] as const])

async function prepareLookUps(
  { db }: BrowserServer,
  { slug }: CompiledProgramme,
  items: readonly PlannedItem[],
  canaries: Canaries,
): Promise<void> {
  const pharmacy = items.find(({ type }) => type === 'PHARMACY')?.given
  if (typeof pharmacy !== 'object' || !('pharmacy' in pharmacy)) throw new Error('No pharmacy.')
  const name = canaries.shown('the clinician', canaries.drawWord(), 'word')
  // Days ahead, so that no time of the run itself is like it.
  const whom = { name: `Dr. ${name}`, zone: 'America/New_York', visitMinutes: 20, noticeHours: 48 }
  await setClinicians(db, slug, [{ ...whom, daysAhead: 30, hours: { week, days: {} } }])
  await replacePharmacies(db, [
    {
      dosespot_id: pharmacy.id,
      name: `${pharmacy.pharmacy} Pharmacy`,
      lines: ['75 Main Street'],
      city: 'Yarmouth Port',
      state: 'MA',
      zip: '02675',
      country: 'US',
      phone: null,
      hours: [],
      home_delivery: false,
    },
  ])
}

/** Publishes the flow with all there is in it, for one visit. */
export async function publishLeakFlow(
  server: BrowserServer,
  flow_type: FlowType,
  canaries: Canaries,
): Promise<LeakFlow> {
  const items = planItems(canaries)
  // There are two flows at most that have a tag manager.
  const { fuuid } = flow_type === 'engagement' ? taggedFlows.test : taggedFlows.live
  const programme = buildProgramme({
    fuuid,
    flow_type,
    modules: Object.values(modules),
    tracking_consent: 'opt-in',
    theme: dress(),
    feature_flags: {},
    experiments: [],
    price: { amount_cents: 3_900, currency: 'USD' },
    link_hosts: linkedHosts,
    definition: { pages: buildPages(items) },
  })
  await publishProgramme(server.db, programme)
  await prepareLookUps(server, programme, items, canaries)
  return { items, programme, link: `/?fuuid=${fuuid}` }
}
