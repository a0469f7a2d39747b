import { buildItem } from '../items/item-example.ts'
import { buildContext, buildFlowOf, buildState, button, chosen, single } from './build-flow.ts'
import type { Effect, FlowEvent, FlowState } from './state.ts'
import { transition } from './transition.ts'

/** Test data: the second of some pages, with a name and a choice filled in and two buttons. */
export const context = buildContext()
export const name = buildItem('TEXT_FIELD', 7, 'Name', { options: { required: true } })
export const flow = buildFlowOf([name, single(8), button(9), button(10)], { current_page: 2 })
export const typed = { 7: 'Kim', 8: chosen(1) }
export const state = buildState(flow, { values: typed })
/** The page after it. */
export const other = buildFlowOf([single(21)], { page_uuid: 'page-2', current_page: 3 })

export const go = (from: FlowState, event: FlowEvent) => transition(from, event, context)
export const types = (effects: Effect[]) => effects.map((effect) => effect.type)
