import { describe, expect, it } from 'vitest'
import { itemType } from '../../../contract/flow-codes.ts'
import { flow } from '../../../contract/shapes/flow.ts'
import { areas } from '../areas.ts'
import { flowOfShapedItems, shapeItem } from './reply-shape.ts'

const item = {
  id: 1,
  page_item_type: itemType.SINGLE_ANSWER,
  answer_choices: [{ id: 2, text: 'Yes' }],
  value_association: null,
  disabled: false,
  error: null,
  options: { required: true },
  redirect_data: null,
  button_text: null,
  text: 'Is it so?',
  tag_patterns: [],
}

const reply = {
  page_uuid: 'p',
  page: {
    name: 'one',
    page_type: 10,
    page_items: [{ ...item, answers: [{ value: 2 }] }],
    display_options: {},
    tag_patterns: [],
    pixel_is_active: false,
    pixel_tracking_event: null,
  },
  current_page: 1,
  max_page: 2,
  status: 'active',
  detail: null,
  refresh_page: false,
  redirect_link: null,
  redirect_item_type: null,
  call_to: null,
  pharmacies: [],
  analytic_tags: [],
}

/** What no reply may carry, in every place that is made anew with each call. */
const secret = { secret: 'inside' }
const leaking = {
  ...reply,
  ...secret,
  page: {
    ...reply.page,
    ...secret,
    page_items: [{ ...item, answers: [{ value: 2, ...secret }] }],
  },
}

describe('the shape of a reply with items that were shaped before', () => {
  it('is that of every call that answers with a flow alone', () => {
    const shaped = areas.flatMap(({ routes }) => routes.filter(({ replyShape }) => replyShape))
    expect(shaped.map(({ endpoint }) => endpoint.reply === flow)).toEqual([true, true, true])
  })

  it('keeps what the contract names and nothing else', () => {
    expect(flowOfShapedItems.parse(leaking)).toEqual(reply)
    expect(flow.parse(leaking)).toEqual(reply)
    const choice = { id: 2, text: 'Yes' }
    const choices = [{ ...choice, key: 'yes' }]
    const leakingItem = { ...item, when: { all: [] }, answer_choices: choices }
    expect(shapeItem(leakingItem)).toEqual(item)
  })

  it('throws for what the contract does not allow', () => {
    const wrong = { ...reply.page, page_items: [{ ...item, answers: 'none' }] }
    expect(() => flowOfShapedItems.parse({ ...reply, page: wrong })).toThrow()
    expect(() => flowOfShapedItems.parse({ ...reply, max_page: 'two' })).toThrow()
    expect(() => shapeItem({ ...item, text: 7 as unknown as string })).toThrow()
  })
})
