import type { CallFailure } from '../../contract/call-failure.ts'
import { pageType } from '../../contract/flow-codes.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import type { FlowDefinition, NextRule, PageDefinition } from '../definition.ts'
import { buildItem } from '../items/item-example.ts'
import { initialFlowState } from './initial-state.ts'
import type { FlowContext, FlowState } from './state.ts'

/** Test data for the engine: small wire flows, states and definitions. */

export const buildContext = (fields: Partial<FlowContext> = {}): FlowContext => ({
  today: '2026-11-20',
  chatAllowed: true,
  ...fields,
})

export function buildFlow(items: PageItem[], fields: Partial<Flow> & { type?: number } = {}): Flow {
  const { type = pageType.REGULAR, ...rest } = fields
  return {
    page_uuid: 'page-1',
    page: {
      name: 'Page',
      page_type: type,
      page_items: items,
      display_options: {},
      tag_patterns: [],
      pixel_is_active: false,
      pixel_tracking_event: null,
    },
    current_page: 2,
    max_page: 4,
    status: 'active',
    detail: null,
    refresh_page: false,
    redirect_link: null,
    redirect_item_type: null,
    call_to: null,
    pharmacies: [],
    analytic_tags: [],
    ...rest,
  }
}

export const buildState = (flow: Flow | null, fields: Partial<FlowState> = {}): FlowState => ({
  ...initialFlowState,
  leadId: 'lead-1',
  flowType: 'engagement',
  flow,
  ...fields,
})

export const buildFailure = (fields: Partial<CallFailure> = {}): CallFailure => ({
  status: 400,
  message: 'Please check this.',
  detail: null,
  flow: null,
  itemErrors: {},
  body: null,
  ...fields,
})

export const button = (id: number, fields: Omit<Partial<PageItem>, 'id'> = {}) =>
  buildItem('BUTTON', id, '', { button_text: 'Go on', ...fields })

export const single = (id: number, fields: Omit<Partial<PageItem>, 'id'> = {}) =>
  buildItem('SINGLE_ANSWER', id, 'Which?', {
    answer_choices: [
      { id: 1, text: 'One' },
      { id: 2, text: 'Two' },
      { id: 3, text: 'Other', open_ended: true },
    ],
    ...fields,
  })

export const chosen = (...ids: number[]) => ({ ids, texts: {} })

export function buildPage(
  uuid: string,
  next: NextRule[],
  fields: Partial<PageDefinition> = {},
): PageDefinition {
  return {
    uuid,
    key: uuid,
    name: uuid,
    page_type: pageType.REGULAR,
    items: [],
    when: null,
    next,
    display_options: {},
    tag_patterns: [],
    pixel_is_active: false,
    pixel_tracking_event: null,
    analytic_tags: [],
    ...fields,
  }
}

export const buildDefinition = (...pages: PageDefinition[]): FlowDefinition => ({ pages })
