// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { buildConfig } from '../../platform/build-config.ts'
import { createHttp } from '../../platform/http.ts'
import { openPlatform } from '../../platform/platform.ts'
import { failWithoutReply } from '../../platform/read-reply.ts'
import { findQuestions } from './find-questions.ts'

function answerWith(status: number): void {
  const config = buildConfig()
  const { failure } = failWithoutReply()
  const call = async () => ({ ok: false, failure: { ...failure, status } }) as const
  openPlatform({ config, http: createHttp(config, () => {}), call, frameParents: [] })
}

it.each([403, 404])('after %i there are no questions of the person', async (status) => {
  answerWith(status)
  expect(await findQuestions('a-lead')).toEqual({ kind: 'none' })
})

it.each([0, 408, 429, 503])(
  'after %i nobody is told that there is nothing to do',
  async (status) => {
    answerWith(status)
    expect(await findQuestions('a-lead')).toEqual({ kind: 'open', path: '/flow', position: null })
  },
)
