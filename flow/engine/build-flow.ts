import type { CallFailure } from '../../contract/call-failure.ts'
import { pageType } from '../../contract/flow-codes.ts'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { Flow, Page } from '../../contract/shapes/flow.ts'
import type { CreateLeadReply } from '../../contract/shapes/lead.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import type { FlowDefinition, NextRule, PageDefinition } from '../definition.ts'
import { buildItem } from '../items/item-example.ts'
import { initialFlowState } from './initial-state.ts'
import type { FlowContext, FlowState } from './state.ts'

/** Test data of a flow, for its engine and what draws it: small wire flows, states and definitions. */

export const buildContext = (fields: Partial<FlowContext> = {}): FlowContext => ({
  today: '2026-11-20',
  chatAllowed: true,
  ...fields,
})

export const buttonItem = buildItem('BUTTON', 90, 'Next', { button_text: 'Next' })

export function buildPage(fields: Partial<Page> = {}): Page {
  return {
    name: 'Questions',
    page_type: pageType.REGULAR,
    page_items: [buildItem('TEXT_FIELD', 1, 'Question 1'), buttonItem],
    display_options: {},
    tag_patterns: [],
    pixel_is_active: false,
    pixel_tracking_event: null,
    ...fields,
  }
}

export function buildFlow(fields: Partial<Flow> = {}): Flow {
  return {
    page_uuid: 'page-1',
    page: buildPage(),
    current_page: 1,
    max_page: 3,
    status: 'active',
    detail: null,
    refresh_page: false,
    redirect_link: null,
    redirect_item_type: null,
    call_to: null,
    pharmacies: [],
    analytic_tags: [],
    previous_page_uuid: null,
    ...fields,
  }
}

/** A flow at a page of these items. */
export function buildFlowOf(
  page_items: PageItem[],
  { type = pageType.REGULAR, ...fields }: Partial<Flow> & { type?: number } = {},
): Flow {
  return buildFlow({ page: buildPage({ page_type: type, page_items }), ...fields })
}

export function buildLead(flow: Flow = buildFlow()): CreateLeadReply {
  return {
    lead_uuid: 'lead-1',
    flow,
    flow_type: 'engagement',
    flow_id: 'flow-1',
    theme: neutralTheme,
    options: {
      product_id: 'product-1',
      protocol_uuid: 'protocol-1',
      brand: 'brand',
      programme_name: 'Programme',
    },
    token: '',
    rx_user: null,
  }
}

export const buildState = (flow: Flow | null, fields: Partial<FlowState> = {}): FlowState => ({
  ...initialFlowState,
  leadId: 'lead-1',
  flowType: 'engagement',
  flow,
  ...fields,
})

export function buildFailure(failure: Partial<CallFailure> = {}): CallFailure {
  return {
    status: 500,
    message: failure.status === 0 && !failure.unread ? '' : 'It did not work.',
    detail: null,
    flow: null,
    itemErrors: {},
    body: null,
    ...failure,
  }
}

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

export function buildPageDefinition(
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
