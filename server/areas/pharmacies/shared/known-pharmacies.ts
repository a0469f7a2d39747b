import { deliveryType } from '../../../../contract/codes.ts'
import type { Pharmacy } from '../../../../contract/shapes/pharmacy.ts'
import type { Theme } from '../../../../contract/shapes/theme.ts'
import type { Db } from '../../../data/database.ts'
import { findPharmaciesByIds } from '../pharmacy-repository.ts'

type Delivery = Theme['delivery_type']

/** Whether a programme takes pharmacies that send home, or those one goes to [GAP-94]. */
export function takesPharmacies(delivery: Delivery, homeDelivery: boolean): boolean {
  return delivery === deliveryType.BOTH || (delivery === deliveryType.HOME) === homeDelivery
}

/** Those of these numbers that are in the directory and that the programme takes. */
export async function findKnownPharmacies(
  db: Db,
  ids: readonly number[],
  delivery: Delivery,
): Promise<Pharmacy[]> {
  const found = await findPharmaciesByIds(db, ids)
  return found.filter(({ home_delivery: sends = false }) => takesPharmacies(delivery, sends))
}
