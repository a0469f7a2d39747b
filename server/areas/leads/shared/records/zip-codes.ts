import { validationType } from '../../../../../contract/codes.ts'
import type { ItemProblem, ItemProblemCode } from '../../../../../contract/errors.ts'
import type { CompiledProgramme } from '../../../../programmes/compiled-programme.ts'
import { findPlace, isServed } from '../../../geodata/shared/zip-directory.ts'
import type { RecordCheck } from './record-check.ts'

async function findProblem(
  zip: string,
  version: CompiledProgramme,
): Promise<ItemProblemCode | null> {
  const place = await findPlace(zip)
  if (!place) return 'zip_unknown'
  return isServed(place, version.served_states) ? null : 'zip_not_served'
}

/** Whether a zip code exists and is served [ITEM-18]. */
export const zipCodes: RecordCheck = {
  concerns: ({ validation_type: type }) => type === validationType.ZIP_CODE,
  isChosenAnew: false,
  async find({ version, page, items, answers }) {
    const problems = new Map<number, ItemProblem>()
    const unserved = new Set<number>()
    for (const { id } of items.filter(zipCodes.concerns)) {
      const zip = answers[id]?.[0]?.value
      const code = typeof zip === 'string' ? await findProblem(zip, version) : null
      const isLed = page.next.some((rule) => rule.unserved === id)
      if (code === 'zip_not_served' && isLed) unserved.add(id)
      else if (code) problems.set(id, { code })
    }
    return { problems, unserved }
  },
}
