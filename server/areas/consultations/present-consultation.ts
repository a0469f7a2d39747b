import { cancellationReasons } from '../../../contract/care/consultation-codes.ts'
import type { Consultation as Presented } from '../../../contract/shapes/consultation.ts'
import type { Db } from '../../data/database.ts'
import { nameProduct } from '../../programmes/compile/name-product.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { findVersion } from '../../programmes/repository.ts'
import { type BookedTime, findTimes } from '../schedule/shared/find-appointment.ts'
import type { Consultation } from './consultation-repository.ts'

type Version = CompiledProgramme | null

/** Where one joins what the programme offers, unless the clinic says another place. */
const findJoinLink = ({ joinLink }: Consultation, version: Version) =>
  joinLink ?? version?.definition.pages.find(({ join }) => join)?.join?.link ?? null

/** Nothing to say without a time and without a reason why there is none. */
function presentAppointment(
  one: Consultation,
  time: BookedTime | undefined,
  version: Version,
): Presented['appointment'] {
  const reason = cancellationReasons.find((known) => known === one.cancellationReason) ?? null
  if (!time && reason === null) return null
  return {
    start_date: time?.startsAt.toISOString() ?? null,
    join_link: time ? findJoinLink(one, version) : null,
    user_timezone: time?.zone ?? '',
    cancellation_reason: reason,
    ...(time && { minutes: time.minutes, calendar: `${time.calendarId} ${time.turn}` }),
  }
}

function present(one: Consultation, time: BookedTime | undefined, version: Version): Presented {
  return {
    id: one.id,
    display_id: one.displayId,
    consultation_type: one.type,
    status: one.status,
    product_name: version ? nameProduct(version) : '',
    clinician_name: one.clinicianName,
    clinician_notes: one.clinicianNotes,
    created_dt: one.createdAt.toISOString(),
    diagnosis: one.diagnosis,
    medication: one.medication,
    pharmacy_name: one.pharmacyName,
    appointment: presentAppointment(one, time, version),
  }
}

/** [ENTITY-38] [ENTITY-39] Consultations as the wire says them, in their order. */
export async function presentConsultations(
  db: Db,
  consultations: readonly Consultation[],
): Promise<Presented[]> {
  const times = await findTimes(
    db,
    consultations.flatMap(({ consultId }) => consultId ?? []),
  )
  const presented: Presented[] = []
  for (const one of consultations) {
    // One after the other: those of one version find it kept after the first.
    const version = await findVersion(db, one.versionId)
    presented.push(present(one, times.get(one.consultId ?? ''), version))
  }
  return presented
}
