import {
  listActionItems,
  readActionItem,
  updateActionItem,
} from '../../web/platform/calls/profile/action-items.ts'
import { publishRenewal } from '../flows/renewal-programme.ts'
import { addClinicRecords } from '../people/clinic-records.ts'
import { appOrigin } from './app-browser.ts'
import { becomePatient, newOptions } from './app-patient.ts'
import type { CallRow, Scene } from './call-row.ts'

const base = `${appOrigin}/api/v1/telemedicine/action-items/`

/** By the server: what renews the programme of its patients, published once. */
const renewals = new WeakMap<Scene['server'], string>()

async function findRenewal({ server, accountCondition }: Scene): Promise<string> {
  const renewal = renewals.get(server) ?? (await publishRenewal(server.db, accountCondition)).fuuid
  renewals.set(server, renewal)
  return renewal
}

/** Somebody whose clinic asks who they are, and how it stands then. */
async function beAsked(scene: Scene) {
  const { leadId } = await becomePatient(scene)
  const renewal = await findRenewal(scene)
  const { actionItemId: id, chatId } = await addClinicRecords(scene.server, leadId)
  const now = scene.server.clock.now().toISOString()
  const item = {
    id,
    action_reason: 30,
    item_types: [30],
    user_values: { first_name: '', last_name: '', gender: null, dob: '' },
    is_pediatric: false,
    options: {
      chat_id: chatId,
      renewal_url: `/?fuuid=${renewal}`,
      authored_dt: now,
      supply_duration: 30,
      medication: 'Lumora 20 mg',
    },
    created_dt: now,
    lead: leadId,
  }
  return { id, item }
}

export const actionItemCallRows: CallRow[] = [
  {
    proves: '[CALL-36]',
    endpoint: 'listActionItems',
    what: 'is told what the care team needs',
    async run(scene) {
      const { item } = await beAsked(scene)
      const reply = await scene.browser.platform.call(listActionItems)
      return { method: 'GET', url: base, query: {}, reply: [reply, { ok: true, data: [item] }] }
    },
  },
  {
    proves: '[CALL-37]',
    endpoint: 'readActionItem',
    what: 'reads one of it',
    async run(scene) {
      const { id, item } = await beAsked(scene)
      const reply = await scene.browser.platform.call(readActionItem, { params: { id } })
      const expected = { ok: true, data: item }
      return { method: 'GET', url: `${base}${id}/`, params: { id }, reply: [reply, expected] }
    },
  },
  {
    proves: '[CALL-38] [ENTITY-47] [ENTITY-48] [GAP-140]',
    endpoint: 'updateActionItem',
    what: 'gives personal information',
    async run(scene) {
      const { id, item } = await beAsked(scene)
      const value = { first_name: 'Ada', last_name: 'Hill', dob: '1988-04-27', gender: 30 }
      const fields = { item_type: 30, value }
      const sent = { params: { id }, body: fields, ...newOptions() }
      const reply = await scene.browser.platform.call(updateActionItem, sent)
      const expected = { ok: true, data: { ...item, item_types: [], user_values: value } }
      const row = scene.server.db.selectFrom('action_items').select('given').where('id', '=', id)
      return {
        method: 'PATCH',
        url: `${base}${id}/`,
        params: { id },
        fields,
        reply: [reply, expected],
        kept: [await row.executeTakeFirst(), { given: { 30: value } }],
      }
    },
  },
]
