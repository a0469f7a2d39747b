import { testBarId } from '../../contract/documents/document-elements.ts'
import { findAuth } from '../platform/http/auth.ts'
import { navigate } from '../platform/links/navigation.ts'
import { need, object } from '../platform/parse/parser.ts'
import { oneOf, someText } from '../platform/parse/scalars.ts'
import { keepLate } from '../platform/storage/keep-late.ts'
import { peekKept } from '../platform/storage/keep-value.ts'
import { lateRegister } from '../platform/storage/late-register.ts'
import { endLeadLife } from '../platform/storage/lead-life.ts'
import { register } from '../platform/storage/register.ts'
import type { ScreenApp } from './screen-props.ts'

/** By the visit it came from, so that another one that begins here, the renewal itself too, ends it. */
const kept = keepLate(lateRegister.wantedRenewal, oneOf(['wanted']))

const parseSent = object<{ leadId: string }>({ leadId: need(someText) })
const isSent = (leadId: string) => peekKept(register.sentVisit, parseSent)?.leadId === leadId

type OfVisit = Pick<ScreenApp, 'conditionId'> & { visit: Pick<ScreenApp['visit'], 'read'> }

/** The renewal that this browser is in: by its link, and as a visit. */
interface OpenRenewal {
  conditionId: string
  leadId: string
  mayBeAnswered: boolean
}

function findRenewal({ visit, conditionId }: OfVisit): OpenRenewal | null {
  const { flowType, leadId, position } = visit.read()
  if (flowType !== 'renewal' || leadId === null || conditionId === null) return null
  return { conditionId, leadId, mayBeAnswered: (position?.currentPage ?? 1) !== 1 }
}

/** Keeps the wish of who came from a renewal to sign in, and has something to do before. */
export function wantRenewal(app: OfVisit): void {
  const renewal = findRenewal(app)
  if (renewal) kept.write(renewal.leadId, 'wanted')
}

/** Who signed in begins a renewal by its link anew, as their account's, unless what this browser keeps stands behind its first page, or nobody says where. */
export function leaveUnanswered(app: OfVisit): void {
  if (findRenewal(app)?.mayBeAnswered === false) endLeadLife()
}

/** The visit is opened, as by the browser's Back, that somebody signed in for: it is gone on with as their account's. */
export function goOnWithWanted(app: OfVisit): boolean {
  const isLeft = isRenewalWanted(app) && findRenewal(app)?.mayBeAnswered === false
  return isLeft && findAuth() !== null && goOnWithRenewal(app, { replace: true })
}

/** Whether there is a renewal that somebody signed in for and did not send yet. */
export function isRenewalWanted(app: OfVisit): boolean {
  const renewal = findRenewal(app)
  return renewal !== null && kept.read(renewal.leadId) !== null && !isSent(renewal.leadId)
}

/**
 * Goes on with the renewal this browser is in: begun anew, so that it is their account's and filled in, unless answers
 * may be in it. False where there is none.
 */
export function goOnWithRenewal(app: OfVisit, { replace }: { replace: boolean }): boolean {
  const renewal = findRenewal(app)
  if (!renewal) return false
  if (renewal.mayBeAnswered) navigate('/flow', { replace })
  else location[replace ? 'replace' : 'assign'](beginAnew(renewal.conditionId))
  return true
}

/** By the link alone, whatever this browser keeps of it; a test as the document says it is one, and else as a visit. */
function beginAnew(conditionId: string): string {
  endLeadLife()
  const asked = isOfTest() ? '&test_only=true' : ''
  return `/?fuuid=${encodeURIComponent(conditionId)}${asked}`
}

/** Whether the document says above the page that the visit is only a test. */
export const isOfTest = () => document.getElementById(testBarId) !== null
