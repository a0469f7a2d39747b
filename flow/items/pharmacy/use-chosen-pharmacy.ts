import { useEffect, useRef, useState } from 'react'
import type { ItemValue } from '../item-rule.ts'
import type { ItemServices, ShownPharmacy } from '../item-view.ts'

/**
 * The pharmacy that a number stands for. One that was chosen here is known; of a page that is loaded anew or come
 * back to, the directory is asked.
 */
export function useChosenPharmacy(
  value: ItemValue | undefined,
  search: ItemServices['searchPharmacies'],
): { chosen: ShownPharmacy | null; isGone: boolean; choose(pharmacy: ShownPharmacy): void } {
  const [known, setKnown] = useState<ShownPharmacy | null>(null)
  const [gone, setGone] = useState<number | null>(null)
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  const id = typeof value === 'number' ? value : null
  const isKnown = id !== null && known?.dosespot_id === id
  useEffect(() => {
    if (id === null || isKnown) return
    let stale = false
    void latest.current(String(id)).then((reply) => {
      if (stale || !reply.ok) return
      const own = reply.pharmacies.find((one) => one.dosespot_id === id)
      if (own) setKnown(own)
      else setGone(id)
    })
    return () => {
      stale = true
    }
  }, [id, isKnown])
  return { chosen: isKnown ? known : null, isGone: id !== null && gone === id, choose: setKnown }
}
