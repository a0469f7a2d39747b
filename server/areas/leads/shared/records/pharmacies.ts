import { deliveryType } from '../../../../../contract/codes.ts'
import type { ItemProblem } from '../../../../../contract/errors.ts'
import type { ItemDefinition } from '../../../../../flow/definition.ts'
import { findQuestionTraits } from '../../../../../flow/items/question-traits.ts'
import { findKnownPharmacies } from '../../../pharmacies/shared/known-pharmacies.ts'
import { readPharmacyIds } from '../named-pharmacies.ts'
import type { RecordCheck } from './record-check.ts'

/** Whether a pharmacy is in the directory, and one the programme takes [GAP-85] [GAP-94]. */
export const pharmacies: RecordCheck = {
  concerns: ({ page_item_type: type }) => findQuestionTraits(type).namesPharmacy === true,
  isChosenAnew: true,
  async find({ db, version, items, answers }) {
    const named = readPharmacyIds(items, (id) => answers[id])
    const known = await findKnownPharmacies(db, [...named.values()], version.theme.delivery_type)
    const byId = new Map(known.map((one) => [one.dosespot_id, one]))
    const isTaken = ({ id, answer_choices: [only, another] }: ItemDefinition) => {
      const one = byId.get(named.get(id) ?? 0)
      if (!one || !only || another) return one !== undefined
      // The way was chosen before this page.
      return (only.id === deliveryType.HOME) === (one.home_delivery ?? false)
    }
    const wrong = items.filter((item) => named.has(item.id) && !isTaken(item))
    const problem: ItemProblem = { code: 'pharmacy_unknown' }
    return { problems: new Map(wrong.map(({ id }) => [id, problem])) }
  },
}
