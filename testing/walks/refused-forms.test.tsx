// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AddressSection } from '../../web/features/profile/password/address-section.tsx'
import { ChangePasswordForm } from '../../web/features/profile/password/change-password-form.tsx'
import { EndOthers } from '../../web/features/profile/password/devices-section.tsx'
import {
  askForAddress,
  saveChangedPassword,
} from '../../web/features/profile/password/own-account-calls.ts'
import { ConfirmCard } from '../../web/features/profile/visits/confirm-card.tsx'
import { OfferedCard } from '../../web/features/profile/visits/offered-card.tsx'
import { ConfirmEmailScreen } from '../../web/features/sign-in/confirm-email-screen.tsx'
import { LoginScreen } from '../../web/features/sign-in/login-screen.tsx'
import { ForgotPasswordScreen } from '../../web/features/sign-in/password/forgot-password-screen.tsx'
import { NewPasswordForm } from '../../web/features/sign-in/password/new-password-form.tsx'
import { RenewalLoginScreen } from '../../web/features/sign-in/renewal-login-screen.tsx'
import {
  askForLink,
  confirmAddress,
  saveNewPassword,
  signIn,
  signInToRenew,
} from '../../web/features/sign-in/sign-in-calls.ts'
import { buildSubscriptionCalls } from '../../web/features/subscription/subscription-calls.ts'
import { SubscriptionScreen } from '../../web/features/subscription/subscription-screen.tsx'
import type { SubscriptionVisit } from '../../web/features/subscription/subscription-visit.ts'
import { buildConfig } from '../../web/platform/build-config.ts'
import { createCall } from '../../web/platform/http/client.ts'
import { createHttp } from '../../web/platform/http/http.ts'
import { openPlatform } from '../../web/platform/platform.ts'
import { alertStore, clearAlert } from '../../web/platform/stores/alert-store.ts'
import { listCalls } from '../calls/list-calls.ts'
// What reads a refusal comes with the first one; here it is there already, so that nobody waits for it.
import '../../web/platform/http/read-reply.ts'

const sentence = 'We cannot do this right now. Please try again in a minute.'
const config = buildConfig({ apiBase: 'https://app.example' })
const http = createHttp(config, () => {})
const call = createCall(http, config)
const asked = vi.fn<(url: string, init: { headers: Record<string, string> }) => Promise<Response>>()

// What the browser does of a dialog; jsdom has none.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

beforeEach(() => {
  asked.mockReset()
  asked.mockImplementation(async () => Response.json({ detail: sentence }, { status: 503 }))
  vi.stubGlobal('fetch', asked)
  openPlatform({ config, http, call, frameParents: [] })
  act(clearAlert)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const offered = { uuid: '1', product: '', begun_at: '2026-11-01T10:00:00Z', finished_at: null }
const card = (
  <OfferedCard offered={{ ...offered, can_claim: true }} onTried={vi.fn()} onAnswered={vi.fn()} />
)
const visit = { stage: 'stop', email: null, condition: 'c', token: 't', proof: null } as const
const settings = (first: SubscriptionVisit) => (
  <SubscriptionScreen
    first={first}
    calls={buildSubscriptionCalls(call)}
    programme={null}
    supportEmail=""
  />
)
const settled = { ...visit, email: 'ada@example.com' }

interface Form {
  form: ReactNode
  /** Pressed one after the other; the last one sends. */
  press: string[]
  /** What is typed, by the label of its field. */
  typed?: Record<string, string>
}

const person = { 'E-mail address': 'ada@example.com', Password: 'Quiet-river-77' }
const passwords = { 'New password': 'Quiet-river-77', 'The same password again': 'Quiet-river-77' }
const born = { Month: '4', Day: '27', Year: '1988' }

/** The form each write of the browser is sent by, or where it belongs to a flow or to no form at all. */
const forms: Record<string, Form | 'flow' | 'no form'> = {
  login: {
    form: <LoginScreen notice={null} send={(typed, signal) => signIn(call, typed, null, signal)} />,
    press: ['Sign in'],
    typed: person,
  },
  renewalLogin: {
    form: (
      <RenewalLoginScreen
        forgotPath="/forgot-password"
        send={(typed, signal) => signInToRenew(call, typed, '', signal)}
      />
    ),
    press: ['Sign in'],
    typed: person,
  },
  requestPasswordReset: {
    form: (
      <ForgotPasswordScreen
        signInPath="/login"
        send={(email, signal) => askForLink(call, { email, incomingURL: '' }, signal)}
      />
    ),
    press: ['Send me the link'],
    typed: { 'E-mail address': 'ada@example.com' },
  },
  setPassword: {
    form: (
      <NewPasswordForm
        send={(typed, attempt) => saveNewPassword(call, { token: 't', ...typed }, attempt)}
      />
    ),
    press: ['Save my new password'],
    typed: passwords,
  },
  changePassword: {
    form: (
      <ChangePasswordForm
        save={(typed, attempt) => saveChangedPassword(call, typed, attempt)}
        onChanged={() => {}}
      />
    ),
    press: ['Change my password'],
    typed: { ...passwords, 'Password you have now': 'Quiet-harbour-77' },
  },
  requestEmailChange: {
    form: (
      <AddressSection
        email="ada@example.com"
        ask={(typed, attempt) => askForAddress(call, typed, attempt)}
      />
    ),
    press: ['Change it', 'Send me the link'],
    typed: { 'New e-mail address': 'ada.new@example.com', 'Your password': 'Quiet-river-77' },
  },
  endOtherSessions: {
    form: <EndOthers onTry={() => {}} onEnded={() => {}} />,
    press: ['Sign out everywhere else', 'Sign them out'],
  },
  confirmEmail: {
    form: (
      <ConfirmEmailScreen
        hasToken
        confirm={(password, signal) => confirmAddress(call, 't', password, signal)}
        next={{ path: '/', kind: 'home', isOver: false }}
      />
    ),
    press: ['Confirm my address'],
  },
  requestEmailProof: {
    form: <ConfirmCard email="ada@example.com" />,
    press: ['Send the link again'],
  },
  claimVisit: { form: card, press: ['Yes, it is mine', 'Show me this visit'], typed: born },
  releaseVisit: { form: card, press: ['No, it is not mine', 'Take it away for good'] },
  unsubscribe: {
    form: settings(visit),
    press: ['Stop these e-mails'],
    typed: { 'E-mail address': 'ada@example.com' },
  },
  unsubscribeOneClick: {
    form: settings({ ...visit, proof: 'of a mail' }),
    press: ['Stop these e-mails'],
  },
  resubscribe: {
    form: settings({ ...settled, stage: 'stopped' }),
    press: ['Get these e-mails again'],
  },
  resubscribeByPost: 'no form',
  confirmSubscription: {
    form: settings({ ...settled, stage: 'confirm' }),
    press: ['Yes, send them again'],
  },
  // Of the flow, whose own tests say what follows.
  ...Object.fromEntries(
    [
      ...['createLead', 'proceedLead', 'backLead', 'tieRxUser', 'createRxUser', 'signup'],
      ...['checkZip', 'readVariants', 'uploadImage', 'deleteImage', 'giveConsent'],
      ...['payLead', 'answerSandboxBank'],
      // Of the chat, whose own tests say so.
      ...['askChat', 'leaveMessage'],
      // Of the item that shows free times.
      ...['awaitTimeslot', 'holdTimeslot'],
      // Of the messages with clinicians, whose own tests say so.
      ...['sendChatMessage', 'markChatMessageRead'],
      // Of the action items, whose own tests say so.
      'updateActionItem',
    ].map((id) => [id, 'flow' as const]),
  ),
  // Of the profile's home, whose own tests say so.
  cancelConsultation: 'no form',
  // A press that says in an alert why it did not work.
  choosePerson: 'no form',
  rescheduleConsultation: 'no form',
  logout: 'no form',
  refreshAccess: 'no form',
  validateResetToken: 'no form',
}

it('[ERROR-01] every write of the browser is of the flow or of a form that is walked here', async () => {
  const writes = (await listCalls()).filter(({ method }) => method !== 'GET')
  expect(Object.keys(forms).sort()).toEqual(writes.map(({ id }) => id).sort())
})

const walked = Object.entries(forms).flatMap(([id, form]) =>
  typeof form === 'string' ? [] : [[id, form] as const],
)

/** Shows a form with everything typed; the way to press its last button. */
async function fillIn({ form, press, typed = {} }: (typeof walked)[number][1]) {
  render(form)
  const click = (name: string) =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) })))
  for (const name of press.slice(0, -1)) await click(name)
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  return () => click(press.at(-1) ?? '')
}

const silence: Record<string, string> = {
  endOtherSessions: 'We could not sign you out elsewhere. Please try again.',
  requestEmailProof: 'We could not send it just now. Please try again.',
}

it.each(walked)(
  '[P17] %s: without an answer it says what to do, and the next try is the same intent',
  async (id, form) => {
    asked.mockRejectedValue(new TypeError('no network'))
    const send = await fillIn(form)
    await send()
    act(clearAlert)
    const said =
      silence[id] ?? 'We could not reach our service. Please check your connection and try again.'
    expect(screen.getAllByText(new RegExp(said.replaceAll('.', '\\.')))).toHaveLength(1)
    await send()
    const keys = asked.mock.calls.map(([, { headers }]) => headers['Idempotency-Key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  },
)

it.each(walked)(
  '[ERROR-01] [P17] %s: a 503 is told in the server’s words, and nothing typed is lost',
  async (_id, form) => {
    const send = await fillIn(form)
    await send()
    expect(asked).toHaveBeenCalledTimes(1)
    const alert = alertStore.getState().alert?.value
    if (alert === undefined)
      expect(screen.getByText(sentence).closest('[role]')?.role).toMatch(/alert|group/)
    else expect(alert).toBe(sentence)
    // It stays when the alert has gone.
    act(clearAlert)
    expect(screen.getAllByText(new RegExp(sentence))).toHaveLength(1)
    for (const [label, value] of Object.entries(form.typed ?? {})) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value)
    }
    await send()
    expect(asked).toHaveBeenCalledTimes(2)
  },
)
