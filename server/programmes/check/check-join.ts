import { questionTraits } from '../../../flow/items/question-traits.ts'
import { readItemTypeName } from '../read/item-index.ts'
import { findLinkProblem, type ListedHosts } from '../text/link-problem.ts'
import type { FlowToCheck } from './flow-to-check.ts'

const addresses = ['email', 'caregiver-email']

/** How to join a visit is mailed once its time is booked, so an address has to be known by then. */
export function checkJoin(
  key: string,
  { flow, source, earlier, hosts }: FlowToCheck & { hosts: ListedHosts },
): void {
  const page = flow.pages[key]
  const at = ['pages', key]
  if (page?.join_link !== undefined) {
    if (page.join === undefined) source.report([...at, 'join_link'], 'Say in join how to join.')
    const problem = page.join_link.startsWith('https://')
      ? findLinkProblem(page.join_link, hosts)
      : 'Write a full https address.'
    if (problem) source.report([...at, 'join_link'], problem)
  }
  if (page?.join === undefined) return
  const asksForTime = Object.values(page.items).some(
    ({ type }) => questionTraits[readItemTypeName(type)].booksTime,
  )
  if (!asksForTime) {
    source.report([...at, 'join'], 'Only a page with a timeslot says how to join.')
    return
  }
  const before = [...(earlier?.get(key) ?? [])].flatMap((other) =>
    Object.values(flow.pages[other]?.items ?? {}),
  )
  if (earlier && !before.some(({ association = '' }) => addresses.includes(association))) {
    const message = 'No page before asks for an e-mail address, so there is nobody to write to.'
    source.report([...at, 'join'], message)
  }
}
