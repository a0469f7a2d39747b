import { deliveryType } from '../../../../contract/codes.ts'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { Pharmacy } from '../../../../contract/shapes/pharmacy.ts'
import type { Theme } from '../../../../contract/shapes/theme.ts'
import type { Db } from '../../../data/database.ts'
import { findPharmaciesByIds } from '../pharmacy-repository.ts'

type Delivery = Theme['delivery_type']

/** Whether a programme takes pharmacies that send home, or those one goes to [GAP-94]. */
export function takesPharmacies(delivery: Delivery, homeDelivery: boolean): boolean {
  return delivery === deliveryType.BOTH || (delivery === deliveryType.HOME) === homeDelivery
}

/** Those of these numbers that are in the directory and that the programme takes; with how far from a place of it. */
export async function findKnownPharmacies(
  db: Db,
  ids: readonly ItemId[],
  delivery: Delivery,
  from: string | null = null,
): Promise<Pharmacy[]> {
  const numbers = ids.filter((id) => typeof id === 'number')
  const found = await findPharmaciesByIds(db, numbers, from)
  return found.filter(({ home_delivery: sends = false }) => takesPharmacies(delivery, sends))
}
