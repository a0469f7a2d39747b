import type { ValueAssociation } from '../../../contract/codes.ts'
import { type Lead, listCounted } from '../../http/access/leads.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { readImageIds } from '../uploads/shared/image-answers.ts'

/** Whoever fills in the flow shows their own face: a caregiver's item may say so, or not. */
const faces: readonly (string | null)[] = [
  'PHOTO_SELFIE',
  'CAREGIVER_PHOTO_SELFIE',
] satisfies ValueAssociation[]

/** The image answered for a face on the walked pages, or null [ENTITY-36]. */
export function findSelfie(lead: Lead, { definition }: CompiledProgramme): string | null {
  const counted = listCounted(lead)
  const ids = definition.pages
    .flatMap(({ items }) => items)
    .filter((item) => faces.includes(item.value_association))
    .flatMap((item) => readImageIds(counted.get(item.id)?.entries ?? []))
  return ids[0] ?? null
}
