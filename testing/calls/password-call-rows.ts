import {
  askForLink,
  checkLink,
  confirmAddress,
  saveNewPassword,
  signIn,
} from '../../web/features/sign-in/sign-in-calls.ts'
import { requestEmailProof } from '../../web/platform/calls/email-proof.ts'
import { readMails, readProofToken } from '../mail/read-mails.ts'
import { requestResetToken } from '../people/mailed-password.ts'
import { goodPassword } from '../people/patient.ts'
import { finishJobs } from '../server/finish-jobs.ts'
import { appOrigin, openAppBrowser } from './app-browser.ts'
import { becomePatient, newOptions, otherPassword, requireAccount } from './app-patient.ts'
import type { CallRow, Scene } from './call-row.ts'

const authUrl = `${appOrigin}/api/v1/telemedicine/auth/`

const isProven = async (scene: Scene, email: string) =>
  (await requireAccount(scene, email)).proven_at !== null

export const passwordCallRows: CallRow[] = [
  {
    proves: '[CALL-28]',
    endpoint: 'requestPasswordReset',
    what: 'asks for a link by mail, from the renewal screen',
    async run(scene) {
      const { email } = await becomePatient(scene)
      const incomingURL = `${appOrigin}/forgot-password?from=renewal`
      const body = { email, incomingURL, isRenewal: true as const }
      const reply = await askForLink(scene.browser.platform.call, body, newOptions().signal)
      return {
        method: 'POST',
        url: `${authUrl}password/reset/`,
        fields: { email, incomingURL, isRenewal: true },
        reply: [reply, { success: true }],
        kept: [(await readMails(scene.server, email)).length, 1],
      }
    },
  },
  {
    proves: '[CALL-31]',
    endpoint: 'validateResetToken',
    what: 'asks whether a mailed token still works, which it does afterwards too',
    async run(scene) {
      const { email } = await becomePatient(scene)
      const token = await requestResetToken(scene.server, email)
      const { call } = scene.browser.platform
      const reply = await checkLink(call, token)
      const passwords = { password: otherPassword, password2: otherPassword }
      const attempt = newOptions()
      const later = await saveNewPassword(call, { token, ...passwords }, attempt)
      return {
        method: 'POST',
        url: `${authUrl}password/validatetoken/`,
        fields: { token },
        reply: [
          [reply.success, later],
          [true, { success: true }],
        ],
      }
    },
  },
  {
    proves: '[CALL-29]',
    endpoint: 'setPassword',
    what: 'sets the password that signs in from now on',
    async run(scene) {
      const { email } = await becomePatient(scene)
      const token = await requestResetToken(scene.server, email)
      const { call } = scene.browser.platform
      const attempt = newOptions()
      const body = { token, password: otherPassword, password2: otherPassword }
      const reply = await saveNewPassword(call, body, attempt)
      const tried = [goodPassword, otherPassword].map(
        async (password) => (await signIn(call, { email, password }, null, attempt.signal)).success,
      )
      return {
        method: 'POST',
        url: `${authUrl}password/set/`,
        fields: { token, password: 'Other-river-78', password2: 'Other-river-78' },
        reply: [reply, { success: true }],
        kept: [await Promise.all(tried), [false, true]],
      }
    },
  },
  {
    proves: '[CALL-29]',
    endpoint: 'setPassword',
    what: 'sends both spellings, and the server refuses two that differ',
    async run(scene) {
      const { email } = await becomePatient(scene)
      const token = await requestResetToken(scene.server, email)
      const attempt = newOptions()
      const body = { token, password: 'Other-river-78', password2: 'Other-river-79' }
      const { call } = scene.browser.platform
      const reply = await saveNewPassword(call, body, attempt)
      return {
        method: 'POST',
        url: `${authUrl}password/set/`,
        fields: { token, password: 'Other-river-78', password2: 'Other-river-79' },
        reply: [
          [reply.success, 'problems' in reply && Object.keys(reply.problems)],
          [false, ['password2']],
        ],
      }
    },
  },
  {
    proves: '[P7]',
    endpoint: 'confirmEmail',
    what: 'proves an address in a browser the account does not know, by its password too',
    async run(scene) {
      const { email } = await becomePatient(scene)
      const token = await readProofToken(scene.server, email)
      const before = await isProven(scene, email)
      scene.browser = openAppBrowser(scene.server)
      const reply = await confirmAddress(scene.browser.platform.call, token, goodPassword)
      return {
        method: 'POST',
        url: `${authUrl}email/confirm/`,
        fields: { token, password: goodPassword },
        reply: [reply, { state: 'done' }],
        kept: [
          [before, await isProven(scene, email)],
          [false, true],
        ],
      }
    },
  },
  {
    proves: '',
    endpoint: 'requestEmailProof',
    what: 'has the signed-in person mailed a link once more',
    async run(scene) {
      const { email } = await becomePatient(scene)
      const mails = async () => {
        await finishJobs(scene.server.deps)
        return scene.server.mail.sent.filter(({ to }) => to === email).length
      }
      const before = await mails()
      const reply = await scene.browser.platform.call(requestEmailProof)
      return {
        method: 'POST',
        url: `${authUrl}email/link/`,
        reply: [reply, { ok: true, data: {} }],
        kept: [(await mails()) - before, 1],
      }
    },
  },
]
