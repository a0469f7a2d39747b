import { latePart } from '../../../../ui/late/late-part.ts'
import { lateView } from '../../../../ui/late/late-view.tsx'

/** Only some programmes have the block: no first question of another one carries it. */
export const resourcesPart = latePart(() => import('./resources-block.tsx'), 'resources')

export const ResourcesBlock = lateView(resourcesPart, (part) => part.ResourcesBlock)
