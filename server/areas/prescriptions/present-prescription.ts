import type { Prescription } from '../../../contract/shapes/prescription.ts'
import type { Deps } from '../../deps.ts'
import { findVersion } from '../../programmes/repository.ts'
import { findRenewal } from './find-renewal.ts'
import type { PrescriptionRecord } from './prescription-repository.ts'
import { isInWindow } from './renewal-window.ts'

export type Presenting = Pick<Deps, 'db' | 'clock' | 'config'>

async function findRenewalUrl(
  { db, config }: Presenting,
  { versionId }: PrescriptionRecord,
): Promise<string | null> {
  const version = await findVersion(db, versionId)
  const renewal = version && (await findRenewal(db, version))
  if (!renewal) return null
  // Where nobody said by which address people come, it is the one they came by.
  const base = config.publicUrlIsDefault ? '' : config.publicUrl
  return `${base}/?${new URLSearchParams({ fuuid: renewal.fuuid })}`
}

/** [ENTITY-40] */
export async function presentPrescription(
  deps: Presenting,
  record: PrescriptionRecord,
): Promise<Prescription> {
  const renewalUrl = await findRenewalUrl(deps, record)
  return {
    id: record.id,
    supply_duration: record.supplyDays,
    medication: record.medication,
    medication_ndc: record.medicationNdc,
    authored_dt: record.authoredAt?.toISOString() ?? null,
    clinician_name: record.clinicianName,
    consult_number: record.consultNumber,
    renewal_url: renewalUrl,
    is_renewal_available: renewalUrl !== null && isInWindow(record, deps.clock.now()),
  }
}
