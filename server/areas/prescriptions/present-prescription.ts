import type { Prescription } from '../../../contract/shapes/prescription.ts'
import type { Deps } from '../../deps.ts'
import { findRenewal, listRenewals, type OfferedRenewals } from './find-renewal.ts'
import type { PrescriptionRecord } from './prescription-repository.ts'
import { isInWindow } from './renewal-window.ts'

export type Presenting = Pick<Deps, 'db' | 'clock' | 'config'>

async function findRenewalUrl(
  { db, config }: Presenting,
  offered: OfferedRenewals,
  { versionId }: PrescriptionRecord,
): Promise<string | null> {
  const renewal = await findRenewal(db, offered, versionId)
  if (!renewal) return null
  // Where nobody said by which address people come, it is the one they came by.
  const base = config.publicUrlIsDefault ? '' : config.publicUrl
  return `${base}/?${new URLSearchParams({ fuuid: renewal.fuuid })}`
}

async function presentOne(
  deps: Presenting,
  offered: OfferedRenewals,
  record: PrescriptionRecord,
): Promise<Prescription> {
  const renewalUrl = await findRenewalUrl(deps, offered, record)
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

/** [ENTITY-40] Prescriptions as the wire says them, in their order. */
export async function presentPrescriptions(
  deps: Presenting,
  records: readonly PrescriptionRecord[],
): Promise<Prescription[]> {
  if (records.length === 0) return []
  const offered = await listRenewals(deps.db)
  const presented: Prescription[] = []
  // One after the other: those of one version find it kept after the first.
  for (const record of records) presented.push(await presentOne(deps, offered, record))
  return presented
}
