import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Flow } from '../../contract/shapes/flow.ts'
import type { ItemId } from '../../contract/shapes/item-id.ts'
import type { CreateLeadReply } from '../../contract/shapes/lead.ts'

/** The same questions as a page written by hand: no theme, no shell, no checks. What React alone costs. */
async function call<Reply>(method: string, path: string, body: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const reply = await fetch(path, { method, headers, body: JSON.stringify(body) })
  // The floor trusts its server; the product does not.
  return reply.json() as Promise<Reply>
}

function Question({ lead }: { lead: CreateLeadReply }) {
  const [flow, setFlow] = useState<Flow>(lead.flow)
  const [heading, item] = flow.page?.page_items ?? []
  if (heading === undefined || item === undefined) return null
  const answer = async (value: ItemId | string) => {
    const answers = { [item.id]: [{ value }] }
    const path = `/api/v1/leads/${lead.lead_uuid}/`
    setFlow(await call<Flow>('PATCH', path, { page: flow.page_uuid, answers }))
  }
  return (
    <main>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the floor trusts its server */}
      <div dangerouslySetInnerHTML={{ __html: heading.text ?? '' }} />
      {item.answer_choices.length > 0 ? (
        <fieldset key={item.id}>
          <legend>{item.text}</legend>
          {item.answer_choices.map((choice) => (
            <label key={choice.id}>
              <input type="radio" name={`item-${item.id}`} onChange={() => answer(choice.id)} />
              {choice.text}
            </label>
          ))}
        </fieldset>
      ) : (
        <TextQuestion key={item.id} label={item.text} onAnswer={answer} />
      )}
    </main>
  )
}

function TextQuestion(props: { label: string; onAnswer(text: string): void }) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onAnswer(text)
  }
  return (
    <form onSubmit={submit}>
      <label>
        {props.label}
        <input type="text" value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit">Continue</button>
    </form>
  )
}

const condition = new URLSearchParams(location.search).get('fuuid')
const body = { condition_uuid: condition }
await call('POST', '/api/v1/rxuser/', { condition })
const lead = await call<CreateLeadReply>('POST', '/api/v1/leads/', body)
const root = document.getElementById('root')
if (root) createRoot(root).render(<Question lead={lead} />)
