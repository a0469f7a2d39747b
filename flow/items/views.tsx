import type { ComponentType } from 'react'
import type { ItemTypeName } from '../../contract/flow-codes.ts'
import { type LatePart, latePart } from '../../ui/late/late-part.ts'
import { lateView } from '../../ui/late/late-view.tsx'
import { BooleanView } from './boolean/boolean-view.tsx'
import { ButtonView } from './button/button-view.tsx'
import type { FirstItemViewProps, ItemView } from './item-view.ts'
import { SingleAnswerView } from './single-answer/single-answer-view.tsx'
import { StaticImageView } from './static-image/static-image-view.tsx'
import { StaticTextView } from './static-text/static-text-view.tsx'
import { StickyTermsOfUseView } from './sticky-terms-of-use/sticky-terms-of-use-view.tsx'
import { typedPart } from './typed-part.tsx'

const typedNames = [
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
] as const
const lookedUpNames = ['PHARMACY', 'TIMESLOT'] as const
const photoNames = ['IMAGE'] as const
const shownNames = ['POP_UP', 'INTERSTITIAL', 'PLAYBACK'] as const
/** What a page looks up while it is filled in is more than most typed items together. */
const lookedUpPart = latePart(() => import('./looked-up-views.tsx'), 'looked-up-views')
const photoPart = latePart(() => import('./photo-views.tsx'), 'photo-views')
const shownPart = latePart(() => import('./shown-views.tsx'), 'shown-views')

function deferViews<Name extends string>(
  names: readonly Name[],
  part: LatePart<{ views: Record<Name, ItemView> }>,
): Record<Name, ItemView> {
  const views = names.map((name) => [name, lateView(part, (module) => module.views[name])])
  // fromEntries forgets the keys that `names` guarantees.
  return Object.fromEntries(views) as Record<Name, ItemView>
}

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
 * shows is here, the rest arrives in four chunks.
 */
export const itemViews: Record<ItemTypeName, ItemView> = {
  ...first,
  ...deferViews(typedNames, typedPart),
  ...deferViews(lookedUpNames, lookedUpPart),
  ...deferViews(photoNames, photoPart),
  ...deferViews(shownNames, shownPart),
}

/** The parts of the program that items of these types wait for. */
export function findItemParts(types: Iterable<ItemTypeName>): LatePart<object>[] {
  const names = new Set<string>(types)
  const parts = [
    { part: typedPart, uses: typedNames },
    { part: photoPart, uses: photoNames },
    { part: shownPart, uses: shownNames },
    { part: lookedUpPart, uses: lookedUpNames },
  ]
  return parts.filter(({ uses }) => uses.some((name) => names.has(name))).map(({ part }) => part)
}
