import { listPaymentPages } from '../../../../../flow/engine/ways/past-payment.ts'
import type { Db } from '../../../../data/database.ts'
import type { LeadStep } from '../../../../http/access/tables/leads.ts'
import type { CompiledProgramme } from '../../../../programmes/compiled-programme.ts'
import { isPaid } from '../../../payments/shared/find-payment.ts'
import type { Gone } from './find-gone.ts'

const formatUncharged = (sentence: string) =>
  `You have not been charged. ${sentence} You then come back to pay.`

/** Whether a refused payment led the visit here: nothing else goes back from its page and keeps the way to it. */
async function wasPaying(
  db: Db,
  leadId: string,
  { definition }: CompiledProgramme,
  { revision }: LeadStep,
): Promise<boolean> {
  const paying = listPaymentPages(definition)
  if (paying.length === 0) return false
  const led = await db
    .selectFrom('lead_events')
    .innerJoin('leads', 'leads.id', 'lead_events.lead_id')
    .select('kind')
    .where('lead_id', '=', leadId)
    .where('lead_events.revision', '=', revision)
    .where('kind', '=', 'back')
    .where('page_uuid', 'in', paying)
    .where('checked_path', 'is not', null)
    .executeTakeFirst()
  return led !== undefined
}

/**
 * What a page says of answers that rest on what is not there any more. Where a payment was pressed and led back here, it
 * stays beside the first of them that nothing was charged [P4]: the alert that says so goes by itself.
 */
export async function sayGone(
  db: Db,
  leadId: string,
  version: CompiledProgramme,
  step: LeadStep,
  gone: Gone,
): Promise<Gone> {
  if (gone.size === 0 || !(await wasPaying(db, leadId, version, step))) return gone
  // A press of another tab, at the same instant, may have gone through.
  if (await isPaid(db, leadId)) return gone
  const [first] = gone.keys()
  return new Map([...gone].map(([id, said]) => [id, id === first ? formatUncharged(said) : said]))
}
