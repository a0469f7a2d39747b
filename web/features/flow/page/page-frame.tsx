import { type FormEvent, Suspense, useMemo, useState } from 'react'
import { flowStatus } from '../../../../contract/flow-codes.ts'
import type { Flow, Page } from '../../../../contract/shapes/flow.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import { bodyItems } from '../../../../flow/engine/answers/shown-items.ts'
import { readRedirects } from '../../../../flow/engine/redirects/read-redirects.ts'
import { callsForHelp } from '../../../../flow/engine/ways/calls-for-help.ts'
import { findItemTraits } from '../../../../flow/items/item-traits.ts'
import type { ItemServices } from '../../../../flow/items/item-view.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import { findPageView } from '../../../../flow/pages/views.tsx'
import { pageHeadingId } from '../../../../ui/page-heading/page-heading-id.ts'
import { flowWords } from '../../../messages/en.ts'
import { findAuth } from '../../../platform/http/auth.ts'
import { isKept } from '../../../platform/storage/keep-value.ts'
import { register } from '../../../platform/storage/register.ts'
import {
  LateEndedLine,
  LateErrorSummary,
  LatePageAfter,
  LateSentBefore,
} from '../late/late-views.tsx'
import type { FlowRunner } from '../runner/flow-runner.ts'
import type { FlowData } from '../runner/flow-store.ts'
import { isProceedButton, needsContinue } from './continue-rule.ts'
import { PageBar } from './page-bar.tsx'
import styles from './page-frame.module.css'
import { PageItemView } from './page-item-view.tsx'
import { PageSaved } from './page-saved.tsx'

export interface PageFrameProps {
  flow: Flow
  page: Page
  data: FlowData
  runner: FlowRunner
  services: ItemServices
  productName: string
  landingUrl: string | null
}

/** More buttons than this at the end are part of the page, not of the bar under the thumb. */
const mostBarButtons = 2

/** The buttons a page ends with stand in the bar at the bottom; everything before them is its body. */
function splitBar(items: readonly PageItem[]): { body: PageItem[]; bar: PageItem[] } {
  const last = items.findLastIndex((item) => findItemTraits(item.page_item_type).role !== 'button')
  const bar = items.slice(last + 1)
  const fits = bar.length <= mostBarButtons && bar.every((item) => item.answer_choices.length === 0)
  return fits ? { body: items.slice(0, last + 1), bar } : { body: [...items], bar: [] }
}

function listProblems(items: readonly PageItem[], data: FlowData) {
  return items.flatMap((item) => {
    const text = data.problemLines[item.id]
    return text === undefined ? [] : [{ itemId: item.id, text }]
  })
}

/** A finished flow's page keeps only the buttons that lead somewhere. */
function leadsOn(item: PageItem, { status }: Flow): boolean {
  const isButton = findItemTraits(item.page_item_type).role === 'button'
  return status !== flowStatus.FINISHED || !isButton || readRedirects(item).length > 0
}

const takesAnswer = ({ page_item_type: type }: PageItem) => findItemTraits(type).role === 'answer'
const hasHeading = ({ text }: PageItem) => /<h1[\s>]/.test(text)

/** Of a page whose items bring no heading. */
function PageTitle({ name }: { name: string }) {
  return name === '' ? null : (
    <h1 id={pageHeadingId} tabIndex={-1} data-page-heading className={styles.title}>
      {name}
    </h1>
  )
}

/** The part of the way, and how long the rest takes. */
function formatChapter({ chapter, minutes_left: minutes }: Flow): string {
  if (!minutes) return chapter ?? ''
  const words = minutes === 1 ? flowWords.minuteLeft : flowWords.minutesLeft
  return `${chapter} · ${words.replace('{minutes}', String(minutes))}`
}

/** Whether this browser or an account may know of an earlier visit; what, is looked for later. */
function isKnownHere(): boolean {
  return isKept(register.sentVisit) || findAuth() !== null
}

/** Where in the flow the page is; of a flow that is over, that it is, unless the page itself says so. */
function PageTop({ flow, page, data, runner, productName }: PageFrameProps) {
  const rule = findPageRule(page.page_type)
  const { leadId, conditionId, endedSession } = data
  const isFirst = flow.current_page === 1 && flow.status !== flowStatus.FINISHED
  // Looked for once for each visit, not with every key that is pressed.
  const mayBeKnown = useMemo(
    () => isFirst && leadId !== null && (endedSession || isKnownHere()),
    [isFirst, leadId, endedSession],
  )
  if (flow.status !== flowStatus.FINISHED) {
    return (
      <>
        {mayBeKnown ? (
          <Suspense>
            <LateSentBefore {...{ leadId, conditionId, endedSession, runner, productName }} />
          </Suspense>
        ) : null}
        {flow.chapter ? <p className={styles.chapter}>{formatChapter(flow)}</p> : null}
      </>
    )
  }
  return rule?.finishes || rule?.handsOver || rule?.refuses ? null : (
    <Suspense>
      <LateEndedLine />
    </Suspense>
  )
}

/** What stands below the page's own words, where something does. */
function PageEnd(props: PageFrameProps & { ended: boolean; hasNextStep: boolean }) {
  const { flow, page, data, runner, ...ways } = props
  const isPlain = !ways.ended && !flow.payment && page.display_options.slip === undefined
  return isPlain && !findPageRule(page.page_type)?.refuses ? null : (
    <Suspense>
      <LatePageAfter {...{ ...ways, flow, page, busy: data.busy, onBack: runner.goBack }} />
    </Suspense>
  )
}

/** One page of the flow: its items in the layout of its type, the way on, and whether it is saved. */
export function PageFrame(props: PageFrameProps) {
  const { flow, page, data, runner, services, productName, landingUrl } = props
  const [offered, setOffered] = useState(false)
  const visible = page.page_items.filter(({ id }) => !data.hidden.includes(id))
  const items = bodyItems(visible).filter((item) => leadsOn(item, flow))
  const { body, bar } = splitBar(items)
  const offersContinue = needsContinue(flow, items, data)
  // Once offered it stays, also while the press on it is under way.
  if (offersContinue && !offered) setOffered(true)
  const showsContinue = offersContinue || offered
  const View = findPageView(page.page_type)
  const problems = listProblems(items, data)
  // A page that comes with something to put right, as a time that has passed since, begins with it.
  const [shownBefore] = useState(problems.length > 0 ? -1 : data.problemsShown)
  const finished = flow.status === flowStatus.FINISHED
  const rule = findPageRule(page.page_type)
  // In danger nothing is told and nothing leads on but the page itself.
  const isDanger = callsForHelp(page)
  const ended = finished && !isDanger
  const endsHere = ended && bar.length === 0

  function submit(event: FormEvent): void {
    event.preventDefault()
    const button = items.find((item) => isProceedButton(item) && item.answer_choices.length === 0)
    if (button) runner.dispatch({ type: 'pressed', itemId: button.id })
    else if (showsContinue) runner.dispatch({ type: 'proceedRequested' })
  }

  const renderItem = (item: PageItem) => (
    <div key={item.id} className={styles.item} data-detail={item.value_association ?? undefined}>
      <PageItemView item={item} data={data} runner={runner} services={services} />
    </div>
  )

  return (
    <form
      className={styles.frame}
      data-direction={data.direction}
      noValidate
      autoComplete="on"
      onSubmit={submit}
    >
      {isDanger ? null : <PageTop {...props} />}
      {data.problemsShown > shownBefore && !data.busy ? (
        <Suspense>
          <LateErrorSummary
            key={data.problemsShown}
            lines={problems}
            alerted={data.problemsAlerted}
          />
        </Suspense>
      ) : null}
      <div className={styles.items}>
        {items.some(hasHeading) ? null : <PageTitle name={page.name} />}
        {View ? (
          <View leading={body.findIndex(takesAnswer)} state={{ ...data, flow }}>
            {body.map(renderItem)}
          </View>
        ) : (
          body.map(renderItem)
        )}
      </div>
      <PageEnd {...props} ended={ended} hasNextStep={!endsHere} />
      <PageBar
        buttons={bar.map(renderItem)}
        busy={data.busy}
        {...{ flow, showsContinue, endsHere, productName, landingUrl }}
      />
      <PageSaved
        {...{ data, isDanger, hasProblems: problems.length > 0, onRetry: runner.retryNow }}
        onlyTrouble={finished || isDanger || rule?.finishes === true || rule?.refuses === true}
      />
    </form>
  )
}
