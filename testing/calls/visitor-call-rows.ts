import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CreateLeadReply } from '../../contract/shapes/lead.ts'
import { parseEntryQuery } from '../../web/features/entry/entry-query.ts'
import { askVariants, runEntry } from '../../web/features/entry/run-entry.ts'
import { takeEntry } from '../../web/features/entry/take-entry.ts'
import { buildStartDeps } from '../../web/features/flow/browser/start-deps.ts'
import { readRxUser } from '../../web/platform/calls/visitors.ts'
import type { CallResult } from '../../web/platform/http/call-result.ts'
import { userStore } from '../../web/platform/stores/user-store.ts'
import { pageId } from '../flows/small-programme.ts'
import { openClient } from '../server/api-client.ts'
import { appOrigin } from './app-browser.ts'
import type { CallRow, Scene } from './call-row.ts'

const usersUrl = `${appOrigin}/api/v1/rxuser/`
const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
/** Signed by the server, which keeps its key. */
const token = expect.stringMatching(/^[\w-]{43}$/)

interface StartedProgramme {
  address: string
  lead: CallResult<CreateLeadReply> | null
}

/** Opens a link as the entry page does: the user first, then the flow. */
async function openLink({ browser, condition }: Scene, more: Record<string, string>) {
  const { platform } = browser
  const search = `?${new URLSearchParams({ fuuid: condition, ...more })}`
  const opened: StartedProgramme = { address: `https://maker.example/start${search}`, lead: null }
  const outside = buildStartDeps({ platform, created: () => {}, prepare: async () => {} })
  const signal = new AbortController().signal
  await runEntry(takeEntry(parseEntryQuery(search), opened.address), {
    call: platform.call,
    documentStartMs: -10_000,
    caching: false,
    earlyFlowType: null,
    async startFlow(request) {
      const idempotencyKey = randomUUID()
      opened.lead = await outside.createLead(request, { idempotencyKey, signal })
      return opened.lead.ok ? { ok: true, data: null } : opened.lead
    },
    goTo: () => {},
    alert: () => {},
    userReady: () => {},
  })
  return opened
}

/** A user the maker's own system made, whose id a link carries. */
async function makeUser({ server }: Scene, condition: string): Promise<string> {
  const client = openClient(server.app, 'bare')
  const { body } = await client.call('POST', '/api/v1/rxuser/', { condition })
  return String(body.uuid)
}

const readUser = ({ server }: Scene, id: unknown) =>
  server.db
    .selectFrom('rx_users')
    .select(['programme_id', 'posthog_id', 'secondary_id'])
    .where('id', '=', String(id))
    .execute()

const readLead = ({ server }: Scene, id: unknown) =>
  server.db
    .selectFrom('leads')
    .select(['programme_id', 'rx_user_id', 'test_only', 'origin'])
    .where('id', '=', String(id))
    .execute()

/** The whole reply of a user of the small programme. */
function writeUser(condition: string, id: unknown, posthogId: string | null) {
  return {
    uuid: id,
    posthog_id: posthogId,
    condition,
    token,
    feature_flags: {
      'custom-styling-theme': 'slynd',
      headline: expect.stringMatching(/^(control|warm)$/),
    },
    cta_params: { source: 'test' },
    shared_condition_id: null,
    condition_config: config,
    script_configuration: [{ module: 'webchat', module_type: 'webchat', enabled: true }],
    flow_type: 'telemedicine',
  }
}

const config = {
  product_id: 'lumora-24',
  protocol_uuid: '8d1f3c5e-2b70-4f0e-9a46-6c3d0e7b1a52',
  brand: 'lumora',
  programme_name: 'Lumora Care',
}

const origin = {
  secondary_id: 'crm-77',
  euuid: 'e-1',
  wuuid: 'w-2',
  esource: 'mail',
  entry_point_id: 'ep-9',
}

export const visitorCallRows: CallRow[] = [
  {
    proves: '[CALL-01] [ENTITY-03] [ENTITY-04]',
    endpoint: 'createLead',
    what: 'a link starts a flow with everything it names',
    async run(scene) {
      const { condition } = scene
      const rxId = await makeUser(scene, condition)
      const leadUuid = randomUUID()
      const link = { ...origin, rx_id: rxId, uuid: leadUuid, test_only: '1', ph_id: 'ph-1' }
      const { address, lead } = await openLink(scene, link)
      const found = lead?.ok ? lead.data : null
      const expected = {
        lead_uuid: uuid,
        flow: expect.objectContaining({ page_uuid: pageId('welcome'), current_page: 1 }),
        flow_type: 'telemedicine',
        flow_id: condition,
        theme: expect.objectContaining({ customer_data: { name: 'Lumora', nurse_icon: '' } }),
        options: { ...config, has_accounts: true },
        token,
        rx_user: writeUser(condition, rxId, 'ph-1'),
      }
      const incoming_uri = 'https://maker.example/start'
      const kept = {
        programme_id: condition,
        rx_user_id: rxId,
        test_only: true,
        origin: { ...origin, rx_id: rxId, incoming_uri },
      }
      return {
        method: 'POST',
        url: `${appOrigin}/api/v1/leads/`,
        fields: {
          condition_uuid: condition,
          secondary_id: 'crm-77',
          rx_id: rxId,
          euuid: 'e-1',
          wuuid: 'w-2',
          esource: 'mail',
          test_only: true,
          incoming_uri: address,
          lead_uuid: leadUuid,
          entry_point_id: 'ep-9',
        },
        reply: [found, expected],
        kept: [await readLead(scene, found?.lead_uuid), [kept]],
      }
    },
  },
  {
    proves: '[CALL-01]',
    endpoint: 'createLead',
    what: 'the lead a link names is gone on with, also as another visitor of the maker',
    async run(scene) {
      const { body } = await scene.browser.client.call('POST', '/api/v1/leads/', {
        condition_uuid: scene.condition,
        secondary_id: 'crm-1',
      })
      const link = { secondary_id: 'crm-2', uuid: String(body.lead_uuid) }
      const { address, lead } = await openLink(scene, link)
      return {
        method: 'POST',
        url: `${appOrigin}/api/v1/leads/`,
        fields: {
          condition_uuid: scene.condition,
          secondary_id: 'crm-2',
          rx_id: userStore.getState().user?.uuid,
          incoming_uri: address,
          lead_uuid: body.lead_uuid,
        },
        reply: [lead?.ok && lead.data.lead_uuid, body.lead_uuid],
      }
    },
  },
  {
    proves: '[CALL-18] [ENTITY-05] [GAP-104]',
    endpoint: 'createRxUser',
    what: 'a new visitor becomes a user of the condition',
    async run(scene) {
      const { condition } = scene
      await openLink(scene, { ph_id: 'ph-1', secondary_id: 'crm-1' })
      const { user } = userStore.getState()
      const kept = { programme_id: condition, posthog_id: 'ph-1', secondary_id: 'crm-1' }
      return {
        method: 'POST',
        url: usersUrl,
        fields: { condition, posthog_id: 'ph-1', secondary_id: 'crm-1' },
        reply: [user, writeUser(condition, uuid, 'ph-1')],
        kept: [await readUser(scene, user?.uuid), [kept]],
      }
    },
  },
  {
    proves: '[CALL-19] [GAP-97]',
    endpoint: 'tieRxUser',
    what: 'the user a link names is tied to the condition, with both ids of the visitor',
    async run(scene) {
      const { condition } = scene
      const rxId = await makeUser(scene, condition)
      await openLink(scene, { rx_id: rxId, ph_id: 'ph-2', secondary_id: 'crm-2' })
      const kept = { programme_id: condition, posthog_id: 'ph-2', secondary_id: 'crm-2' }
      return {
        method: 'POST',
        url: `${usersUrl}${rxId}/`,
        params: { rxId },
        fields: { condition, posthog_id: 'ph-2', secondary_id: 'crm-2' },
        reply: [userStore.getState().user, writeUser(condition, rxId, 'ph-2')],
        kept: [await readUser(scene, rxId), [kept]],
      }
    },
  },
  {
    proves: '[CALL-19] [GAP-97]',
    endpoint: 'tieRxUser',
    what: 'the user of another condition stays there, and this condition gets its own',
    async run(scene) {
      const { condition } = scene
      const rxId = await makeUser(scene, scene.accountCondition)
      await openLink(scene, { rx_id: rxId, ph_id: 'ph-3', secondary_id: 'crm-3' })
      const { user } = userStore.getState()
      const kept = { programme_id: condition, posthog_id: 'ph-3', secondary_id: 'crm-3' }
      return {
        method: 'POST',
        url: `${usersUrl}${rxId}/`,
        params: { rxId },
        fields: { condition, posthog_id: 'ph-3', secondary_id: 'crm-3' },
        reply: [user, writeUser(condition, expect.not.stringMatching(rxId), 'ph-3')],
        kept: [await readUser(scene, user?.uuid), [kept]],
      }
    },
  },
  {
    proves: '[CALL-20]',
    endpoint: 'readRxUser',
    what: 'who comes back is looked up by the id kept here',
    async run(scene) {
      await openLink(scene, { ph_id: 'ph-4' })
      const { user } = userStore.getState()
      userStore.setState(userStore.getInitialState(), true)
      await openLink(scene, {})
      return {
        method: 'GET',
        url: `${usersUrl}${user?.uuid}/`,
        params: { rxId: String(user?.uuid) },
        reply: [userStore.getState().user, writeUser(scene.condition, user?.uuid, 'ph-4')],
      }
    },
  },
  {
    proves: '[USER-14]',
    endpoint: 'readRxUser',
    what: 'of somebody nobody knows is a failure with the status and the message',
    async run({ browser }) {
      const rxId = '99999999-9999-4999-8999-999999999999'
      const read = await browser.platform.call(readRxUser, { params: { rxId } })
      return {
        method: 'GET',
        url: `${usersUrl}${rxId}/`,
        params: { rxId },
        reply: [
          [read.ok, !read.ok && read.failure.status, !read.ok && read.failure.message],
          [false, 404, 'We could not find that.'],
        ],
      }
    },
  },
  {
    proves: '[CALL-15] [GAP-86]',
    endpoint: 'readVariants',
    what: 'asks which variants the visitor sees',
    async run(scene) {
      await openLink(scene, {})
      const { user } = userStore.getState()
      if (!user) throw new Error('there is no user to ask for')
      const found = await askVariants(user, scene.condition, scene.browser.platform.call)
      return {
        method: 'POST',
        url: `${appOrigin}/api/v1/ab/cta/`,
        fields: { rx_user: user.uuid, condition: scene.condition, cta_params: { source: 'test' } },
        reply: [found, { headline: user.feature_flags?.headline }],
      }
    },
  },
]
