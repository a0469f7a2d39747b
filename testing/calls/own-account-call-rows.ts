import { expect } from 'vitest'
import {
  askForAddress,
  saveChangedPassword,
} from '../../web/features/profile/password/own-account-calls.ts'
import { signIn } from '../../web/features/sign-in/sign-in-calls.ts'
import { endOtherSessions, listDevices } from '../../web/platform/calls/own-account.ts'
import { goodPassword, logIn } from '../people/patient.ts'
import { finishJobs } from '../server/finish-jobs.ts'
import { appOrigin } from './app-browser.ts'
import { becomePatient, newOptions, otherPassword } from './app-patient.ts'
import type { CallRow, Scene } from './call-row.ts'

const authUrl = `${appOrigin}/api/v1/telemedicine/auth/`
const url = `${authUrl}password/change/`

const countSessions = async ({ server }: Scene) => {
  const live = server.db.selectFrom('sessions').select('id').where('revoked_at', 'is', null)
  return (await live.execute()).length
}

export const ownAccountCallRows: CallRow[] = [
  {
    proves: '[CALL-30] [AUTH-10] [GAP-138]',
    endpoint: 'changePassword',
    what: 'sends the password there is and both spellings of the new one, which signs in from now on',
    async run(scene) {
      const { email } = await becomePatient(scene)
      const { call } = scene.browser.platform
      const given = {
        current_password: goodPassword,
        password: otherPassword,
        password2: otherPassword,
      }
      const attempt = newOptions()
      const reply = await saveChangedPassword(call, given, attempt)
      const tried = [goodPassword, otherPassword].map(
        async (password) => (await signIn(call, { email, password }, null, attempt.signal)).success,
      )
      return {
        method: 'POST',
        url,
        fields: {
          current_password: 'Quiet-river-77',
          password: 'Other-river-78',
          password2: 'Other-river-78',
        },
        reply: [reply, { success: true }],
        kept: [await Promise.all(tried), [false, true]],
      }
    },
  },
  {
    proves: '[CALL-30]',
    endpoint: 'changePassword',
    what: 'is told what is wrong beside the field',
    async run(scene) {
      await becomePatient(scene)
      const given = { current_password: 'x', password: otherPassword, password2: otherPassword }
      const reply = await saveChangedPassword(scene.browser.platform.call, given, newOptions())
      const said = 'This is not the password of the account. Check it.'
      return {
        method: 'POST',
        url,
        fields: { current_password: 'x', password: 'Other-river-78', password2: 'Other-river-78' },
        reply: [
          reply,
          { success: false, status: 400, message: said, problems: { current_password: said } },
        ],
      }
    },
  },
  {
    proves: '[P9]',
    endpoint: 'requestEmailChange',
    what: 'has a link mailed to the new address',
    async run(scene) {
      await becomePatient(scene)
      const given = { email: ' ada.new@mail.example ', email_password: goodPassword }
      const reply = await askForAddress(scene.browser.platform.call, given, newOptions())
      await finishJobs(scene.server.deps)
      const mails = scene.server.mail.sent.filter(({ to }) => to === 'ada.new@mail.example')
      return {
        method: 'POST',
        url: `${authUrl}email/change/`,
        fields: { email: 'ada.new@mail.example', password: 'Quiet-river-77' },
        reply: [reply, { success: true }],
        kept: [mails.length, 1],
      }
    },
  },
  {
    proves: '',
    endpoint: 'listDevices',
    what: 'says where the account is signed in',
    async run(scene) {
      await becomePatient(scene)
      const reply = await scene.browser.platform.call(listDevices)
      const device = {
        uuid: expect.stringMatching(/^[\da-f-]{36}$/),
        name: expect.any(String),
        since: expect.stringMatching(/Z$/),
        last_used: expect.stringMatching(/Z$/),
        current: true,
      }
      return {
        method: 'GET',
        url: `${authUrl}devices/`,
        reply: [reply, { ok: true, data: { devices: [device] } }],
      }
    },
  },
  {
    proves: '[P6]',
    endpoint: 'endOtherSessions',
    what: 'signs the account out everywhere else',
    async run(scene) {
      const { email } = await becomePatient(scene)
      const before = await countSessions(scene)
      await logIn(scene.server, email)
      const reply = await scene.browser.platform.call(endOtherSessions)
      return {
        method: 'POST',
        url: `${authUrl}devices/end-others/`,
        reply: [reply, { ok: true, data: {} }],
        kept: [(await countSessions(scene)) - before, 0],
      }
    },
  },
]
