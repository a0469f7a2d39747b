import type { ReactNode } from 'react'
import type { ItemTypeName } from '../../../../contract/flow-codes.ts'
import type { ItemViewProps } from '../../../../flow/items/item-view.ts'
import { itemViews } from '../../../../flow/items/views.tsx'
import { itemWords } from '../../../messages/en-items.ts'

export interface LaterItemProps extends Omit<ItemViewProps, 'words'> {
  type: ItemTypeName
  /** The way out of its problem is to sign in. */
  offersSignIn: boolean
}

/** An item that no first question has, with the words that come with it. */
export function LaterItem({ type, offersSignIn, ...props }: LaterItemProps) {
  const View = itemViews[type]
  const problem = offersSignIn ? <WithSignIn>{props.problem}</WithSignIn> : props.problem
  return <View {...props} problem={problem} words={itemWords} />
}

/** Out of a frame, as nobody may frame the sign-in screen. */
function WithSignIn({ children }: { children: ReactNode }) {
  return (
    <>
      {children}{' '}
      <a href="/login" target="_top">
        {itemWords.signInInstead}
      </a>
    </>
  )
}
