import type * as z from 'zod/mini'
import type { clinicConsultation } from '../../../../contract/shapes/clinic/consultations.ts'
import type { Db } from '../../../data/database.ts'
import { AppError } from '../../../http/app-error.ts'
import { type Consultation, findConsultation } from '../consultation-repository.ts'
import { presentConsultations } from '../present-consultation.ts'

type Presented = z.infer<typeof clinicConsultation>

/** Consultations as their clinic reads them, in their order. */
export async function presentForClinic(
  db: Db,
  found: readonly Consultation[],
): Promise<Presented[]> {
  const presented = await presentConsultations(db, found)
  return found.flatMap(({ leadId, patientId, updatedAt }, place) => {
    const one = presented[place]
    if (!one) return []
    return [{ ...one, lead: leadId, patient: patientId, updated_dt: updatedAt.toISOString() }]
  })
}

/** One of them by its id. Throws not_found. */
export async function presentOne(db: Db, id: string): Promise<Presented> {
  const found = await findConsultation(db, id)
  const [one] = found ? await presentForClinic(db, [found]) : []
  if (!one) throw new AppError('not_found')
  return one
}
