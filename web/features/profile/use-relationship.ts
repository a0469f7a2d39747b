import { useEffect, useState } from 'react'
import type { RelatedPerson } from '../../../contract/shapes/account.ts'
import { readRenewalInfo } from '../../platform/calls/accounts.ts'
import { requirePlatform } from '../../platform/platform.ts'

/**
 * What the caregiver is to the patient [ENUM-28]. The profile itself does not say; where the server cannot
 * either, the page does without.
 */
export function useRelationship(wanted: boolean): RelatedPerson['relationship'] | null {
  const [relationship, setRelationship] = useState<RelatedPerson['relationship'] | null>(null)
  useEffect(() => {
    if (!wanted) return
    let shown = true
    void requirePlatform()
      .call(readRenewalInfo)
      .then((reply) => {
        if (shown && reply.ok) setRelationship(reply.data.relationship)
      })
    return () => {
      shown = false
    }
  }, [wanted])
  return relationship
}
