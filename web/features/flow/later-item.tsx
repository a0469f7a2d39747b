import type { ItemTypeName } from '../../../contract/codes.ts'
import type { ItemViewProps } from '../../../flow/items/item-view.ts'
import { itemViews } from '../../../flow/items/views.tsx'
import { itemWords } from '../../messages/en-items.ts'

export interface LaterItemProps extends Omit<ItemViewProps, 'words'> {
  type: ItemTypeName
}

/** An item that no first question has, with the words that come with it. */
export function LaterItem({ type, ...props }: LaterItemProps) {
  const View = itemViews[type]
  return <View {...props} words={itemWords} />
}
