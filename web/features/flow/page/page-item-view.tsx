import { type ReactNode, Suspense } from 'react'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import { findItemTraits } from '../../../../flow/items/item-traits.ts'
import type { ItemServices, ItemViewProps } from '../../../../flow/items/item-view.ts'
import { firstItemViews } from '../../../../flow/items/views.tsx'
import { firstItemWords } from '../../../messages/en.ts'
import { LateItem } from '../late/late-views.tsx'
import type { FlowRunner } from '../runner/flow-runner.ts'
import type { FlowData } from '../runner/flow-store.ts'

export interface PageItemProps {
  item: PageItem
  data: FlowData
  runner: Pick<FlowRunner, 'dispatch'>
  services: ItemServices
}

/** One item with its value, problem and way back to the engine. */
export function PageItemView({ item, data, runner, services }: PageItemProps): ReactNode {
  const rule = findItemTraits(item.page_item_type)
  const First = firstItemViews[rule.name]
  const props: Omit<ItemViewProps, 'words'> = {
    item,
    value: data.values[item.id],
    problem: data.problemTexts[item.id] ?? null,
    busy: data.busy,
    going: data.goingBy === item.id,
    awaited: data.saving === 'waiting',
    services,
    onChange: (value, cause) =>
      runner.dispatch({ type: 'answered', itemId: item.id, value, chosen: cause === 'chosen' }),
    onPress: () =>
      runner.dispatch({
        type: rule.role === 'overlay' ? 'overlayDone' : 'pressed',
        itemId: item.id,
      }),
  }
  return (
    <Suspense>
      {First ? (
        <First {...props} words={firstItemWords} />
      ) : (
        <LateItem {...props} type={rule.name} offersSignIn={data.signInAt === item.id} />
      )}
    </Suspense>
  )
}
