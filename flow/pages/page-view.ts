import type { ComponentType, ReactNode } from 'react'
import type { PageWords } from './page-words.ts'

export interface PageViewProps {
  words: PageWords
  /** How many of the items stand before the first that takes an answer; -1 where none does. */
  leading: number
  /** The rendered items, in the order of the page. */
  children: ReactNode
}

/** The layout of one page type around its items; the frame with its buttons stays outside. */
export type PageView = ComponentType<PageViewProps>
