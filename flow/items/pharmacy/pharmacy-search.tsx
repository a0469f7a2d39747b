import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { AnswerChoice } from '../../../contract/shapes/page-item.ts'
import type { Pharmacy } from '../../../contract/shapes/pharmacy.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { FieldProblem } from '../../../ui/field/field-problem.ts'
import type { ItemWords } from '../item-words.ts'
import { describeSearch, isNone } from './describe-search.ts'
import { NoPharmacy } from './no-pharmacy.tsx'
import styles from './pharmacy.module.css'
import { formatOptionId, PharmacyList } from './pharmacy-list.tsx'
import { SearchBox } from './search-box.tsx'
import type { PharmacySearchState } from './use-pharmacy-search.ts'
import { pharmacyWords } from './words.ts'

/** Cards at first: more of them push the way on out of reach. */
const firstShown = 5

export interface PharmacySearchProps {
  id: string
  text: string
  search: PharmacySearchState & { again(): void }
  /** Those of the results that may be chosen here. */
  results: readonly Pharmacy[]
  /** Another way to get the medicine, where the page offers one. */
  otherWay: AnswerChoice | null
  words: Pick<ItemWords, 'retry'>
  /** What the page says is wrong; what was typed may be more to the point. */
  problem: FieldProblem
  required: boolean
  disabled: boolean
  busy: boolean
  onText(text: string): void
  onWay(way: ItemId): void
  onChoose(pharmacy: Pharmacy): void
}

/** Which option the arrow keys stand on, and how many are drawn. */
function useWalk(results: readonly Pharmacy[], listId: string) {
  const [place, setPlace] = useState(-1)
  const [showsAll, setShowsAll] = useState(false)
  const firstNew = useRef('')
  const shown = showsAll ? results : results.slice(0, firstShown)

  function walk(to: number): void {
    const last = results.length - 1
    const next = to < 0 ? last : to > last ? 0 : to
    if (next >= shown.length) setShowsAll(true)
    setPlace(next)
    const pharmacy = results[next]
    if (!pharmacy) return
    // What is not drawn yet is there with the next frame.
    requestAnimationFrame(() =>
      document
        .getElementById(formatOptionId(listId, pharmacy))
        ?.scrollIntoView({ block: 'nearest' }),
    )
  }

  function restart(): void {
    setPlace(-1)
    setShowsAll(false)
  }

  // The button that was pressed goes: the first card that it brought takes the focus, as the box would open a phone's keyboard.
  useEffect(() => {
    if (firstNew.current === '') return
    const card = document.getElementById(firstNew.current)
    firstNew.current = ''
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
  })

  function showMore(): void {
    const next = results[shown.length]
    if (next) firstNew.current = formatOptionId(listId, next)
    setShowsAll(true)
  }

  return {
    shown,
    place,
    active: shown[place],
    walk,
    leave: () => setPlace(-1),
    showMore,
    restart,
  }
}

/** Why nothing was found out, and another try. */
function FailedSearch({ search, words }: Pick<PharmacySearchProps, 'search' | 'words'>) {
  return search.problem ? (
    <div className={styles.failed} role="status">
      <p>{search.problem.message}</p>
      <Button kind="secondary" onClick={search.again} busy={search.isSearching}>
        {words.retry}
      </Button>
    </div>
  ) : null
}

/** What leads on where nothing fits; what is near is known once it was shown. */
function NothingFound({ id, text, search, results, ...props }: PharmacySearchProps) {
  const [knowsNear, setKnowsNear] = useState(false)
  if (!knowsNear && search.of === '' && results.length > 0) setKnowsNear(true)
  const isFailed = search.problem !== null && !search.problem.isTyped
  const isEmpty = results.length === 0 && !search.isSearching && !isFailed
  if (!isEmpty || !isNone(text, search.of)) return null

  /** From what was pressed here, back to the box. */
  function goOn(act: () => void): void {
    act()
    document.getElementById(id)?.focus()
  }

  return (
    <NoPharmacy
      phone={search.phone}
      otherWay={props.otherWay}
      isOptional={!props.required}
      onNear={knowsNear ? () => goOn(() => props.onText('')) : null}
      onWay={(way) => goOn(() => props.onWay(way))}
    />
  )
}

/**
 * A box to type into and the list it opens, as WAI-ARIA describes a combobox: the focus stays in the box, arrow keys
 * walk the list, Enter takes one. Only who shows more stands on a card, from where the same keys lead on.
 */
export function PharmacySearch(props: PharmacySearchProps) {
  const { id, text, search, results, words, busy, onChoose } = props
  const root = useRef<HTMLDivElement>(null)
  const listId = useId()
  const { shown, place, active, ...list } = useWalk(results, listId)
  const isInert = busy || props.disabled
  const wrong = (search.problem?.isTyped && search.problem.message) || null
  const said = describeSearch(text, search, results, shown.length)

  /** In the box, or on the card at a place. */
  function press(event: KeyboardEvent, card?: number): void {
    const { key } = event
    const at = card ?? place
    const isTaking = key === 'Enter' || (key === ' ' && card !== undefined)
    if (event.nativeEvent.isComposing) return
    // What is there now is no answer to what was typed: nothing of it can be taken.
    if (search.isSearching && key.startsWith('Arrow')) return
    if (key === 'ArrowDown') list.walk(at + 1)
    else if (key === 'ArrowUp') list.walk(at - 1)
    else if (key === 'Escape' && shown[at]) list.leave()
    else if (!isTaking) return
    // Enter in the box never sends the page: no pharmacy is chosen yet.
    event.preventDefault()
    if (!isTaking) document.getElementById(id)?.focus({ preventScroll: true })
    else if (shown[at] && !isInert && !search.isSearching) onChoose(shown[at])
  }

  return (
    <div ref={root} className={styles.search} data-walking={active ? '' : undefined}>
      <div className={styles.asking}>
        <SearchBox
          {...props}
          {...{ said, wrong, listId }}
          isOpen={shown.length > 0}
          activeId={active && formatOptionId(listId, active)}
          onKey={press}
          onText={(next) => {
            list.restart()
            props.onText(next)
            // What comes of it stands below: a low window has room for it only then.
            root.current?.scrollIntoView({ block: 'start' })
          }}
        />
      </div>
      <div className={styles.results}>
        <NothingFound {...props} />
        {wrong !== null ? null : <FailedSearch search={search} words={words} />}
        <PharmacyList
          id={listId}
          pharmacies={shown}
          active={active}
          isOld={search.isSearching}
          isInert={isInert}
          onChoose={onChoose}
          onKey={press}
        />
        {shown.length < results.length ? (
          <Button kind="text" onClick={list.showMore}>
            {pharmacyWords.more}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
