import type { ComponentType } from 'react'
import type { ItemTypeName } from '../../contract/codes.ts'
import { BooleanView } from './boolean/boolean-view.tsx'
import { ButtonView } from './button/button-view.tsx'
import { deferViews } from './deferred-views.tsx'
import type { FirstItemViewProps, ItemView } from './item-view.ts'
import { SingleAnswerView } from './single-answer/single-answer-view.tsx'
import { StaticImageView } from './static-image/static-image-view.tsx'
import { StaticTextView } from './static-text/static-text-view.tsx'
import { StickyTermsOfUseView } from './sticky-terms-of-use/sticky-terms-of-use-view.tsx'

const typed = deferViews(
  [
    'NESTED_BUTTON',
    'MULTI_ANSWER',
    'TEXT_FIELD',
    'FREE_TEXT',
    'NUMBER',
    'PHONE_NUMBER',
    'DATE',
    'SLIDER',
    'TERMS_OF_USE',
    'EMAIL',
    'PASSWORD',
  ] as const,
  () => import('./typed-views.tsx').then((chunk) => chunk.typedViews),
)
const shown = deferViews(['IMAGE', 'POP_UP', 'INTERSTITIAL', 'PLAYBACK'] as const, () =>
  import('./shown-views.tsx').then((chunk) => chunk.shownViews),
)

const first = {
  STATIC_TEXT: StaticTextView,
  STATIC_IMAGE: StaticImageView,
  BUTTON: ButtonView,
  SINGLE_ANSWER: SingleAnswerView,
  BOOLEAN: BooleanView,
  STICKY_TERMS_OF_USE: StickyTermsOfUseView,
}

/** The views that came with the first load and ask for its words only. */
export const firstItemViews: Partial<Record<ItemTypeName, ComponentType<FirstItemViewProps>>> =
  first

/**
 * The view of each item type; a new type does not compile until it has one. What a first page usually
 * shows is here, the rest arrives in two chunks.
 */
export const itemViews: Record<ItemTypeName, ItemView> = {
  ...first,
  ...typed.views,
  ...shown.views,
}

/**
 * Resolves when the views of these types render without waiting, so that a page swap never flashes. With
 * all types it fetches ahead what later pages may need.
 */
export async function loadViews(types: Iterable<ItemTypeName>): Promise<void> {
  const names = [...types]
  await Promise.all(
    [typed, shown]
      .filter(({ views }) => names.some((name) => name in views))
      .map((one) => one.load()),
  )
}
