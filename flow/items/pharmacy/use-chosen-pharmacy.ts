import { useEffect, useRef, useState } from 'react'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { ItemValue } from '../item-rule.ts'
import type { ItemServices, ShownPharmacy } from '../item-view.ts'
import { useOnline } from './use-online.ts'

export interface ChosenState {
  /** Null while only its number is known. */
  chosen: ShownPharmacy | null
  isGone: boolean
  /** Why nothing more than its number is known. */
  problem: string | null
  choose(pharmacy: ShownPharmacy): void
  again(): void
}

/**
 * The pharmacy that a number stands for. One that was chosen here is known; of a page that is loaded anew or come
 * back to, the directory is asked, and asked again when the connection is back.
 */
export function useChosenPharmacy(
  value: ItemValue | undefined,
  search: ItemServices['searchPharmacies'],
): ChosenState {
  const [known, setKnown] = useState<ShownPharmacy | null>(null)
  const [gone, setGone] = useState<ItemId | null>(null)
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState<{ id: ItemId; message: string } | null>(null)
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  const id = typeof value === 'number' || typeof value === 'string' ? value : null
  const isKnown = id !== null && known?.dosespot_id === id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (id === null || isKnown) return
    let stale = false
    void latest.current(String(id)).then((reply) => {
      if (stale) return
      setFailed(reply.ok ? null : { id, message: reply.message })
      if (!reply.ok) return
      const own = reply.pharmacies.find((one) => one.dosespot_id === id)
      if (own) setKnown(own)
      else setGone(id)
    })
    return () => {
      stale = true
    }
  }, [id, isKnown, tries])
  const again = () => setTries((count) => count + 1)
  const problem = failed?.id === id && !isKnown ? failed.message : null
  useOnline(again, problem !== null)
  const chosen = isKnown ? known : null
  return { chosen, isGone: id !== null && gone === id, problem, choose: setKnown, again }
}
