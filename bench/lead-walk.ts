import { type Flow, flow as flowShape } from '../contract/shapes/flow.ts'
import { createLeadReply } from '../contract/shapes/lead.ts'
import { twentyQuestionsId } from './twenty-questions.ts'

/** Sends one request and returns the parsed JSON; how it gets there is the caller's business. */
export type Send = (
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  headers: Record<string, string>,
) => Promise<unknown>

export interface StartedLead {
  id: string
  flow: Flow
}

export async function startLead(send: Send): Promise<StartedLead> {
  const body = { condition_uuid: twentyQuestionsId }
  const reply = createLeadReply.parse(await send('POST', '/api/v1/leads/', body, {}))
  return { id: reply.lead_uuid, flow: reply.flow }
}

/** Answers pages with their first choice until the flow is finished. Returns the number of calls. */
export async function walkToTheEnd(send: Send, lead: StartedLead): Promise<number> {
  let flow = lead.flow
  let calls = 0
  while (flow.status !== 'finished') {
    const item = flow.page?.page_items.find(({ answer_choices }) => answer_choices.length > 0)
    const [choice] = item?.answer_choices ?? []
    if (!item || !choice) throw new Error('the page has no question')
    const body = { page: flow.page_uuid, answers: { [item.id]: [{ value: choice.id }] } }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    flow = flowShape.parse(await send('PATCH', `/api/v1/leads/${lead.id}/`, body, headers))
    calls += 1
  }
  return calls
}
