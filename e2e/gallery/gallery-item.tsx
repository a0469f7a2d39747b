import { useState } from 'react'
import type { ItemValue } from '../../flow/items/item-rule.ts'
import { itemViews } from '../../flow/items/views.tsx'
import { itemWords } from '../../web/messages/en-items.ts'
import type { GalleryItem } from './gallery-items.ts'
import { galleryServices } from './gallery-services.ts'

export const galleryStates = ['empty', 'answered', 'error', 'busy', 'disabled'] as const
export type GalleryState = (typeof galleryStates)[number]

/** One item in one state. What is typed or chosen is kept, so that it can be tried by hand. */
export function GalleryItemView({ entry, state }: { entry: GalleryItem; state: GalleryState }) {
  const View = itemViews[entry.type]
  const [value, setValue] = useState<ItemValue | undefined>(
    state === 'empty' || state === 'error' ? undefined : (entry.answered ?? true),
  )
  const [presses, setPresses] = useState(0)
  const [cause, setCause] = useState('')
  return (
    <div data-item={entry.type} data-presses={presses} data-cause={cause}>
      <View
        item={{ ...entry.item, disabled: state === 'disabled' }}
        value={value}
        problem={state === 'error' ? 'Answer this question.' : null}
        busy={state === 'busy'}
        words={itemWords}
        services={galleryServices}
        onChange={(next, why) => {
          setValue(next)
          setCause(why)
        }}
        onPress={() => setPresses(presses + 1)}
      />
    </div>
  )
}
