import type { Flow } from '../../../../contract/shapes/flow.ts'
import type { PageDefinition } from '../../../../flow/definition.ts'
import { isUnserved } from '../../../../flow/engine/ways/is-unserved.ts'
import { isPastPayment } from '../../../../flow/engine/ways/past-payment.ts'
import { asksForPhotos, asksForTime } from '../../../../flow/items/question-traits.ts'
import { takesPayment } from '../../../../flow/pages/before-leaving.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import type { Deps } from '../../../deps.ts'
import type { LeadStep } from '../../../http/access/tables/leads.ts'
import { isPayable } from '../../../programmes/payable.ts'
import { findPayment } from '../../payments/shared/find-payment.ts'
import { findLeadImages } from '../../uploads/shared/image-repository.ts'
import { countSending, hasSent } from './count-sending.ts'
import { findNamedPharmacies } from './named-pharmacies.ts'
import { presentAppointment } from './present-appointment.ts'
import type { Standing } from './standing.ts'

/** A page as one visit comes to it. `isOver`: the flow had ended there before. */
export interface PageAt {
  standing: Standing
  page: PageDefinition
  step: Pick<LeadStep, 'path' | 'status'>
  isOver: boolean
}

/** What the reply of some pages carries beside the page itself. */
interface PagePart {
  /** Whether this page's reply carries it. */
  isOn(at: PageAt): boolean
  /** A page that carries it cannot be shown before there is a visit. */
  needsLead: boolean
  /** `leadId`: empty before there is a visit, of what needs none. */
  read(deps: Deps, leadId: string, at: PageAt): Promise<Partial<Flow>>
}

const findRule = ({ page }: PageAt) => findPageRule(page.page_type)

const isUnservedAt = ({ page, step }: PageAt) => isUnserved(page, step.status === 'finished')

/** An end that takes the answers in, of a way that sent them: it says what went. */
const tellsSent = (at: PageAt) =>
  findRule(at)?.takesIn === true && hasSent(at.standing, at.step.path)

const isServedEnd = (at: PageAt) => at.step.status === 'finished' && !isUnservedAt(at)

/** An end of a visit that somebody serves: it says what was paid, where a prescription goes and when the appointment is. */
const tellsServed = (at: PageAt) => tellsSent(at) || isServedEnd(at)

const payment: PagePart = {
  // Whoever is not served here reads what becomes of what they paid, and whoever is what they paid, also later.
  isOn: (at) =>
    !!at.standing.version.price &&
    (isUnservedAt(at) || tellsServed(at) || (!at.isOver && takesPayment(at.page))),
  needsLead: true,
  async read(deps, leadId, at) {
    const { price, definition } = at.standing.version
    const found = price && (await findPayment(deps, leadId, price))
    // Where there is help to be found, or nothing is left to pay for, nothing is said of money that nobody paid.
    const isAside = tellsServed(at) || (isUnservedAt(at) && !findRule(at)?.refuses)
    if (!found || (found.state === 'due' && isAside)) return {}
    // The page says that it cannot be paid here.
    if (found.state === 'due' && takesPayment(at.page) && !isPayable(found))
      return { payment: null }
    const goesBack =
      found.state === 'paid' && isServedEnd(at) && isPastPayment(definition, at.step.path)
    return { payment: goesBack ? { ...found, state: 'refunding' } : found }
  },
}

const appointment: PagePart = {
  // Most programmes book nothing: they need not ask.
  isOn: (at) =>
    (findRule(at)?.tellsVisit === true || tellsServed(at)) &&
    at.standing.version.definition.pages.some(asksForTime),
  needsLead: true,
  async read({ db }, leadId) {
    const found = await presentAppointment(db, leadId)
    return found ? { appointment: found } : {}
  },
}

const sending: PagePart = {
  isOn(at) {
    const rule = findRule(at)
    if (rule?.sends && !at.isOver) return true
    return !!rule?.tellsVisit && tellsSent(at)
  },
  needsLead: false,
  read: async (_deps, _leadId, { standing, step }) => ({
    sending: countSending(standing, step.path),
  }),
}

const line: PagePart = {
  // Also later: whoever opens an ending again may want to call.
  isOn: (at) => findRule(at)?.tellsLine === true,
  needsLead: false,
  read: async (_deps, _leadId, { standing: { version } }) =>
    version.phone_line ? { line: version.phone_line } : {},
}

const photos: PagePart = {
  isOn: ({ page }) => asksForPhotos(page),
  needsLead: false,
  // What is drawn for everybody is nobody's visit, and says nothing of photos.
  read: async ({ db }, leadId) =>
    leadId ? { photos: [...(await findLeadImages(db, leadId))] } : {},
}

const pharmacies: PagePart = {
  isOn: (at) => !at.isOver || tellsServed(at),
  needsLead: false,
  read: async ({ db }, _leadId, at) => ({
    pharmacies: await findNamedPharmacies(
      db,
      at.standing,
      tellsServed(at) ? at.step.path : [at.page.uuid],
    ),
  }),
}

const parts: readonly PagePart[] = [payment, appointment, sending, line, photos, pharmacies]

/** Whether a page's reply says something that only a visit knows. */
export function tellsOfLead(at: PageAt): boolean {
  return parts.some((part) => part.needsLead && part.isOn(at))
}

/** All that this page's reply carries beside the page. */
export async function readPageParts(
  deps: Deps,
  leadId: string,
  at: PageAt,
): Promise<Partial<Flow>> {
  const carried = parts.filter((part) => part.isOn(at))
  const read = await Promise.all(carried.map((part) => part.read(deps, leadId, at)))
  return Object.assign({}, ...read)
}
