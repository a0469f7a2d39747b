import { describe, expect, it } from 'vitest'
import { parseQuietly } from '../parser.ts'
import { parseFlow } from './parse-flow.ts'

const reply = (status: string) => ({ page_uuid: 'page-1', status, page: { name: 'The end' } })

describe('a last page without its list', () => {
  it('[FLOW-26] is one with nothing on it, once the flow is over', () => {
    const flow = parseQuietly(parseFlow, reply('finished'))
    expect(flow?.page).toMatchObject({ name: 'The end', page_items: [] })
  })

  it('[FLOW-26] is none while the flow goes on', () => {
    expect(parseQuietly(parseFlow, reply('active'))).toBeUndefined()
  })
})
