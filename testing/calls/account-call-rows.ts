import { expect } from 'vitest'
import { loadProfile, profileStore } from '../../web/features/profile/profile-store.ts'
import { signIn, signInToRenew } from '../../web/features/sign-in/sign-in-calls.ts'
import { readProfile, readRenewalInfo, signup } from '../../web/platform/calls/accounts.ts'
import { findAuth } from '../../web/platform/http/auth.ts'
import { signOut } from '../../web/screen/sign-out.ts'
import { goodPassword, inventEmail, wholeCaregiver } from '../people/patient.ts'
import { appOrigin } from './app-browser.ts'
import {
  becomePatient,
  newOptions,
  reachAccount,
  readOwner,
  requireAccount,
} from './app-patient.ts'
import type { CallRow, Scene } from './call-row.ts'

const areaUrl = `${appOrigin}/api/v1/telemedicine/`
const authUrl = `${areaUrl}auth/`
const loginUrl = `${authUrl}login/`
const renewalUrl = `${authUrl}renewal-login/`
const refreshUrl = `${authUrl}refresh/`
const profileUrl = `${areaUrl}profile/`

/** The tokens a reply carried, each of its own kind: what the application keeps is no other. */
function readTokens({ browser }: Scene, url: string) {
  const told: object = Object(browser.told.get(url))
  expect(told).toMatchObject({
    access: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refresh: expect.stringMatching(/^[\w-]{43}$/),
  })
  const { access, refresh } = { access: '', refresh: '', ...told }
  return { access, refresh }
}

/** When each session of an account ended, the newest first; null for one that goes on. */
async function readSessions(scene: Scene, email: string) {
  const { id } = await requireAccount(scene, email)
  const rows = await scene.server.db
    .selectFrom('sessions')
    .select('revoked_at')
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.revoked_at)
}

const signupRows: CallRow[] = [
  {
    proves: '[CALL-13] [ENTITY-33]',
    endpoint: 'signup',
    what: 'makes the account that owns the lead of the path',
    async run(scene) {
      const { email, leadId, auth } = await becomePatient(scene)
      const account = await requireAccount(scene, email)
      const url = `${areaUrl}${leadId}/signup/`
      return {
        method: 'POST',
        url,
        params: { leadId },
        fields: { email, password: goodPassword },
        reply: [auth, readTokens(scene, url)],
        kept: [await readOwner(scene, leadId), account.id],
      }
    },
  },
  {
    proves: '[CALL-13]',
    endpoint: 'signup',
    what: 'without an address takes the one answered on the way',
    async run(scene) {
      const email = inventEmail()
      const leadId = await reachAccount(scene, { 1: [{ value: email }] })
      const { call } = scene.browser.platform
      const body = { password: goodPassword }
      const made = await call(signup, { params: { leadId }, body, ...newOptions() })
      const url = `${areaUrl}${leadId}/signup/`
      return {
        method: 'POST',
        url,
        params: { leadId },
        fields: { password: goodPassword },
        reply: [made, { ok: true, data: readTokens(scene, url) }],
        kept: [(await requireAccount(scene, email)).id, await readOwner(scene, leadId)],
      }
    },
  },
]

const sessionRows: CallRow[] = [
  {
    proves: '[CALL-25] [ENTITY-33] [ENTITY-34]',
    endpoint: 'login',
    what: 'signs in with the visit the person was in, which becomes theirs',
    async run(scene) {
      const { email } = await becomePatient(scene)
      const lead = await reachAccount(scene)
      const { call } = scene.browser.platform
      const { signal } = newOptions()
      const outcome = await signIn(call, { email, password: goodPassword }, lead, signal)
      return {
        method: 'POST',
        url: loginUrl,
        fields: { email, password: goodPassword, lead },
        reply: [outcome, { success: true, auth: readTokens(scene, loginUrl), lead }],
        kept: [await readOwner(scene, lead), (await requireAccount(scene, email)).id],
      }
    },
  },
  {
    proves: '[CALL-25]',
    endpoint: 'login',
    what: 'signs in without a visit, and is told which to go on with',
    async run(scene) {
      const { email, leadId } = await becomePatient(scene)
      const { call } = scene.browser.platform
      const credentials = { email, password: goodPassword }
      const outcome = await signIn(call, credentials, null, newOptions().signal)
      return {
        method: 'POST',
        url: loginUrl,
        fields: { email, password: goodPassword },
        reply: [outcome, { success: true, auth: readTokens(scene, loginUrl), lead: leadId }],
      }
    },
  },
  {
    proves: '[CALL-26] [GAP-128] [ENTITY-34]',
    endpoint: 'renewalLogin',
    what: 'signs in to renew and is told whether there are action items',
    async run(scene) {
      const { email } = await becomePatient(scene)
      const incomingURL = `${appOrigin}/renewal-login?source=mail`
      const { call } = scene.browser.platform
      const credentials = { email, password: goodPassword }
      const outcome = await signInToRenew(call, credentials, incomingURL, newOptions().signal)
      return {
        method: 'POST',
        url: renewalUrl,
        fields: { email, password: goodPassword, incomingURL },
        reply: [
          outcome,
          { success: true, auth: readTokens(scene, renewalUrl), actionItems: false },
        ],
        kept: [await readSessions(scene, email), [null, null]],
      }
    },
  },
  {
    proves: '[CALL-24]',
    endpoint: 'refreshAccess',
    what: 'trades the refresh token for an access token when the old one has run out',
    async run(scene) {
      const { email, auth } = await becomePatient(scene)
      scene.server.clock.advance(301_000)
      const again = await scene.browser.platform.call(readProfile)
      const fresh = findAuth()
      return {
        method: 'POST',
        url: refreshUrl,
        fields: { refresh: auth.refresh },
        reply: [
          [again.ok && again.data.email, fresh?.access === auth.access, fresh],
          [email, false, { ...Object(scene.browser.told.get(refreshUrl)), refresh: auth.refresh }],
        ],
      }
    },
  },
  {
    proves: '[CALL-27]',
    endpoint: 'logout',
    what: 'ends the session of the refresh token',
    async run(scene) {
      const { email, auth } = await becomePatient(scene)
      const before = await readSessions(scene, email)
      const done = await signOut()
      return {
        method: 'POST',
        url: `${authUrl}logout/`,
        fields: { refresh: auth.refresh },
        reply: [
          [done, findAuth()],
          [true, null],
        ],
        kept: [
          [before, await readSessions(scene, email)],
          [[null], [scene.server.clock.now()]],
        ],
      }
    },
  },
]

const profileRows: CallRow[] = [
  {
    proves: '[CALL-32] [ENTITY-35]',
    endpoint: 'readProfile',
    what: 'reads who is signed in',
    async run(scene) {
      const { email } = await becomePatient(scene)
      await loadProfile()
      const profile = {
        email,
        gender: null,
        first_name: '',
        last_name: '',
        dob: '',
        phone_number: '',
        photo_selfie: null,
      }
      return {
        method: 'GET',
        url: profileUrl,
        query: {},
        reply: [profileStore.getState().profile, profile],
      }
    },
  },
  {
    proves: '[CALL-16]',
    endpoint: 'readRenewalInfo',
    what: 'reads the caregiver as they answered',
    async run(scene) {
      await becomePatient(scene, wholeCaregiver)
      const address = { apartment_suit: 'Apt 7', street_address: '5 Elm Street', city: 'Dayton' }
      const person = {
        first_name: 'Grace',
        last_name: 'Hill',
        gender: 20,
        birth_date: '1980-02-29',
        phone_number: '+12025550143',
        relationship: 'Parent',
        ...address,
        state: 'Ohio',
        zip_code: '45402',
      }
      return {
        method: 'GET',
        url: `${profileUrl}renewal-info/`,
        reply: [await scene.browser.platform.call(readRenewalInfo), { ok: true, data: person }],
      }
    },
  },
]

export const accountCallRows: CallRow[] = [...signupRows, ...sessionRows, ...profileRows]
