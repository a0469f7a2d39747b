import { vi } from 'vitest'
import type { ItemId } from '../../contract/shapes/item-id.ts'
import { buildFailure, buildFlowOf } from '../../flow/engine/build-flow.ts'
import { buildItem } from '../../flow/items/item-example.ts'
import { createItemServices } from '../../web/features/flow/items/item-services.ts'
import { buildTestFlow } from '../../web/features/flow/runner/build-test-flow.ts'
import type { CallResult } from '../../web/platform/http/call-result.ts'
import type { Call, CallInput } from '../../web/platform/http/client.ts'
import type { Upload, UploadInput } from '../../web/platform/http/upload.ts'

export const phoenix = { city: 'Phoenix', state: { name: 'Arizona', short_name: 'AZ' } }
export const photo = { uuid: '5f1c1f0e-3f6e-4c0d-9a75-0d7c44f3a001', url: '/photo' }

const items = [
  buildItem('TEXT_FIELD', 1, 'Question 1', {
    value_association: 'CAREGIVER_ZIP_CODE',
    validation_type: 51,
  }),
  buildItem('TEXT_FIELD', 2, 'Question 2', { value_association: 'CAREGIVER_CITY' }),
  buildItem('SINGLE_ANSWER', 3, 'Question 3', {
    value_association: 'CAREGIVER_STATE',
    answer_choices: [
      { id: 31, text: 'Alaska' },
      { id: 32, text: 'Arizona' },
    ],
  }),
  buildItem('TEXT_FIELD', 4, 'Question 4', { value_association: 'CITY' }),
  buildItem('TEXT_FIELD', 5, 'Question 5', { value_association: 'CAREGIVER_STATE' }),
]

/** What an endpoint answers, by what it is sent. */
export type Answer = (input: CallInput) => Promise<CallResult<unknown>>

export const agree =
  (data: unknown): Answer =>
  async () => ({ ok: true, data })

/** Services of a flow that has begun; calls are answered as given, and noted. */
export async function buildServices(given: Record<string, Answer> = {}, mapsKey = '') {
  const flow = buildTestFlow()
  await flow.start(buildFlowOf(items))
  flow.type(1, '85001')
  const alert = vi.fn()
  const withdrawAlert = vi.fn()
  const answers: Record<string, Answer> = {
    uploadImage: agree(photo),
    deleteImage: agree(null),
    checkZip: agree(phoenix),
    locateZip: agree(phoenix),
    holdTimeslot: agree({ held_for_seconds: 300 }),
    ...given,
  }
  const sent: { id: string; input: CallInput & Partial<UploadInput> }[] = []
  function answer<Reply>(id: string, input: CallInput & Partial<UploadInput>) {
    sent.push({ id, input })
    // The test gives each call the reply its type asks for.
    return answers[id]?.(input) as Promise<CallResult<Reply>>
  }
  const call: Call = ({ id }, input = {}) => answer(id, input)
  const upload: Upload = ({ id }, input) => answer(id, input)
  const { store, runner } = flow
  const { dispatch } = runner
  const filled: ItemId[] = []
  const fillIn = (itemId: ItemId, fill: () => void) => {
    filled.push(itemId)
    fill()
  }
  const services = createItemServices({
    store,
    dispatch,
    call,
    upload,
    mapsKey,
    readPhone: () => '+18005550142',
    readHelpEmail: () => '',
    fillIn,
    alert,
    withdrawAlert,
  })
  return { flow, services, alert, withdrawAlert, sent, filled }
}

export const fail = (status: number, message: string) => async () => ({
  ok: false as const,
  failure: buildFailure({ status, message }),
})
