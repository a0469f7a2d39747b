import { Suspense } from 'react'
import { latePart } from '../../../../ui/late/late-part.ts'
import { lateView } from '../../../../ui/late/late-view.tsx'
import type { MedicineCardProps } from './medicine-card.tsx'

/** What home does not need to show its visits. */
const MedicineCard = lateView(
  latePart(() => import('./medicine-card.tsx')),
  (part) => part.MedicineCard,
)

export function LateMedicineCard(props: MedicineCardProps) {
  return (
    <Suspense>
      <MedicineCard {...props} />
    </Suspense>
  )
}
