import { type PageTypeName, pageType } from '../../contract/flow-codes.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import { type LatePart, latePart } from '../../ui/late/late-part.ts'
import { lateView } from '../../ui/late/late-view.tsx'
import type { PageView } from './page-view.ts'
import { RegularView } from './regular/regular-view.tsx'
import { WelcomeView } from './welcome/welcome-view.tsx'

const later = latePart(() => import('./later-views.tsx'), 'later')

/** The layouts that a first question has. */
const firstViews: Record<string, PageView> = { REGULAR: RegularView, WELCOME: WelcomeView }

const viewsByCode: ReadonlyMap<number, PageView> = new Map(
  // Object.entries forgets the keys of the table.
  (Object.entries(pageType) as [Exclude<PageTypeName, 'REGULAR' | 'WELCOME'>, number][]).map(
    ([name, type]) => [
      type,
      firstViews[name] ?? lateView(later, ({ laterViews }) => laterViews[name]),
    ],
  ),
)

/** Undefined for a code that is no page type. */
export function findPageView(type: number): PageView | undefined {
  return viewsByCode.get(type)
}

const isLater = (type: number) => {
  const view = viewsByCode.get(type)
  return view !== undefined && !Object.values(firstViews).includes(view)
}

/** The part of the program that a page of this type waits for, if it does. */
export function findPagePart(type: number): LatePart<object> | null {
  return isLater(type) ? later : null
}

/** Brings what the layout of a flow's page shows of its own, so that the page's button does not move when it comes. */
export async function bringInside(flow: Flow): Promise<void> {
  if (flow.page && isLater(flow.page.page_type)) await (await later.need()).bringInside(flow)
}
