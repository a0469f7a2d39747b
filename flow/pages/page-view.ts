import type { ComponentType, ReactNode } from 'react'
import type { Flow } from '../../contract/shapes/flow.ts'
import type { Paying } from './paying.ts'
import type { PaymentDesk } from './payment-desk.ts'

/** Where the page stands, for a view that shows more than its items. */
export interface PageState {
  flow: Flow
  paying: Paying | null
  busy: boolean
  /** Once the program is there. */
  desk?: PaymentDesk
}

export interface PageViewProps {
  /** How many of the items stand before the first that takes an answer; -1 where none does. */
  leading: number
  state: PageState
  /** The rendered items, in the order of the page. */
  children: ReactNode
}

/** The layout of one page type around its items; the frame with its buttons stays outside. */
export type PageView = ComponentType<PageViewProps>
