import { useEffect, useRef, useState } from 'react'
import type { ItemServices, ShownPharmacy } from '../item-view.ts'
import { useOnline } from './use-online.ts'

/** After the last key: who types a name is not asked about each letter. */
const typingMs = 250

export interface PharmacySearchState {
  /** What the results are of; null before the first reply. */
  of: string | null
  results: readonly ShownPharmacy[]
  /** Whom to call where there are none. */
  phone: string | null
  isSearching: boolean
  /** A sentence, and whether it is about what was typed or a try that failed. */
  problem: { message: string; isTyped?: boolean } | null
}

interface Reply extends Omit<PharmacySearchState, 'isSearching'> {
  /** Which try of which text it answers. */
  to: string | null
}
const noReply: Reply = { of: null, results: [], phone: null, problem: null, to: null }

/**
 * Looks for what is typed once it rests, and for what is near at once; an older reply never wins. What failed is
 * looked for again when the connection is back.
 */
export function usePharmacySearch(
  text: string,
  isOpen: boolean,
  search: ItemServices['searchPharmacies'],
): PharmacySearchState & { again(): void } {
  const [last, setLast] = useState(noReply)
  const [retry, setRetry] = useState({ of: '', count: 0 })
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  const wanted = text.trim()
  // Another text starts at its first try, which waits until the typing rests.
  const asked = `${retry.of === wanted ? retry.count : 0} ${wanted}`
  useEffect(() => {
    if (!isOpen) return
    let stale = false
    const ask = async () => {
      const reply = await latest.current(wanted)
      if (stale) return
      setLast((before) => ({
        of: reply.ok || reply.isTyped ? wanted : before.of,
        // What was found for another text is no answer to this one.
        results: reply.ok ? reply.pharmacies : [],
        phone: reply.phone ?? null,
        problem: reply.ok ? null : reply,
        to: asked,
      }))
    }
    const isTyping = wanted !== '' && asked.startsWith('0 ')
    const timer = setTimeout(() => void ask(), isTyping ? typingMs : 0)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [wanted, asked, isOpen])
  const isSearching = isOpen && last.to !== asked
  const { of, results, phone, problem } = last
  const again = () => setRetry(({ count }) => ({ of: wanted, count: count + 1 }))
  useOnline(again, isOpen && problem !== null && !problem.isTyped)
  return {
    of,
    results,
    phone,
    isSearching,
    // It is about another text than the one that is there now.
    problem: isSearching && problem?.isTyped ? null : problem,
    again,
  }
}
