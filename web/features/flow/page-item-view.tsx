import { type ReactNode, Suspense } from 'react'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import { findItemTraits } from '../../../flow/items/item-traits.ts'
import type { ItemServices } from '../../../flow/items/item-view.ts'
import { itemViews } from '../../../flow/items/views.tsx'
import { itemWords } from '../../messages/en.ts'
import type { FlowRunner } from './flow-runner.ts'
import type { FlowData } from './flow-store.ts'

export interface PageItemProps {
  item: PageItem
  data: FlowData
  runner: Pick<FlowRunner, 'dispatch'>
  services: ItemServices
}

/** One item with its value, problem and way back to the engine. */
export function PageItemView({ item, data, runner, services }: PageItemProps): ReactNode {
  const rule = findItemTraits(item.page_item_type)
  const View = itemViews[rule.name]
  return (
    <Suspense>
      <View
        item={item}
        value={data.values[item.id]}
        problem={data.problemTexts[item.id] ?? null}
        busy={data.busy}
        words={itemWords}
        services={services}
        onChange={(value, cause) =>
          runner.dispatch({
            type: 'answered',
            itemId: item.id,
            value,
            chosen: cause === 'chosen',
          })
        }
        onPress={() =>
          runner.dispatch({
            type: rule.role === 'overlay' ? 'overlayDone' : 'pressed',
            itemId: item.id,
          })
        }
      />
    </Suspense>
  )
}
