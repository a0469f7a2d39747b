import { latePart } from '../../ui/late/late-part.ts'

/** The views a person types into. */
export const typedPart = latePart(() => import('./typed-views.tsx'), 'items')
