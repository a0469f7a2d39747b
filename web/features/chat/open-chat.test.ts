// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { buildConfig } from '../../platform/build-config.ts'
import { alertStore } from '../../platform/stores/alert-store.ts'
import { openChat } from './open-chat.ts'

it.each([
  [
    'help@maker.example',
    'Chat is not available right now. Please write to us: <a href="mailto:help@maker.example">help@maker.example</a>.',
  ],
  ['', 'Chat is not available right now.'],
])(
  '[P17] without a chat and a phone it names the mail address %j only where there is one',
  (supportEmail, says) => {
    openChat(buildConfig({ supportEmail }))
    expect(alertStore.getState().alert?.value).toBe(says)
  },
)
