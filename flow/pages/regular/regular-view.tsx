import type { PageViewProps } from '../page-view.ts'

/** One question under the other, nothing else: also the layout of types without one of their own. */
export function RegularView({ children }: PageViewProps) {
  return <>{children}</>
}
