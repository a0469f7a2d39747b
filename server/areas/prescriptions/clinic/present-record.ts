import type { readClinicPrescription as endpoint } from '../../../../contract/endpoints/clinic/prescriptions.ts'
import type { ReplyOf } from '../../../http/handlers.ts'
import type { PrescriptionRecord } from '../prescription-repository.ts'
import { type Presenting, presentPrescription } from '../present-prescription.ts'

/** As a clinic reads it. */
export async function presentRecord(
  deps: Presenting,
  record: PrescriptionRecord,
): Promise<ReplyOf<typeof endpoint>> {
  return {
    ...(await presentPrescription(deps, record)),
    lead: record.leadId,
    consultation: record.consultationId,
    renewable: record.renewable,
    created_dt: record.createdAt.toISOString(),
    updated_dt: record.updatedAt.toISOString(),
  }
}
