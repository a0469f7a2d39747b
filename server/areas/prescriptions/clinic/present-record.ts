import type { readClinicPrescription as endpoint } from '../../../../contract/endpoints/clinic/prescriptions.ts'
import { AppError } from '../../../http/app-error.ts'
import type { ReplyOf } from '../../../http/handlers.ts'
import { findRecord, type PrescriptionRecord } from '../prescription-repository.ts'
import { type Presenting, presentPrescriptions } from '../present-prescription.ts'

type Presented = ReplyOf<typeof endpoint>

/** As a clinic reads them, in their order. */
export async function presentRecords(
  deps: Presenting,
  records: readonly PrescriptionRecord[],
): Promise<Presented[]> {
  const presented = await presentPrescriptions(deps, records)
  return records.flatMap((record, place) => {
    const one = presented[place]
    if (!one) return []
    return [
      {
        ...one,
        lead: record.leadId,
        consultation: record.consultationId,
        renewable: record.renewable,
        created_dt: record.createdAt.toISOString(),
        updated_dt: record.updatedAt.toISOString(),
      },
    ]
  })
}

/** One of them by its id. Throws not_found. */
export async function presentRecordOf(deps: Presenting, id: string | null): Promise<Presented> {
  const record = id && (await findRecord(deps.db, id))
  const [one] = record ? await presentRecords(deps, [record]) : []
  if (!one) throw new AppError('not_found')
  return one
}
