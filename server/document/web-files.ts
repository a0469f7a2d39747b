import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { markPublic } from '../http/route-register.ts'

/** Where the built-in chat's program lies in the build, and the path it is served at [WEBCHAT-14]. */
export const chatFolder = 'static/js'

/** What an address may not name is not there: why, nobody is told. */
function hideRefusals(files: FastifyInstance): void {
  files.setErrorHandler((error) => {
    const { statusCode = 500 } = error instanceof Error && 'statusCode' in error ? error : {}
    throw Number(statusCode) < 500 ? new AppError('not_found') : error
  })
}

/** The program of the chat keeps its name: it is asked for anew, and sent only when it has changed. */
async function addChatProgram(app: FastifyInstance, webFolder: string): Promise<void> {
  const root = path.join(webFolder, chatFolder)
  if (!existsSync(root)) return
  await app.register(async (files) => {
    markPublic(files)
    hideRefusals(files)
    await files.register(fastifyStatic, {
      root,
      prefix: `/${chatFolder}/`,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
    })
  })
}

/** The built scripts and styles: their names hold a hash of their content, so they never change. */
export async function addWebFiles(app: FastifyInstance, webFolder: string): Promise<void> {
  await addChatProgram(app, webFolder)
  const root = path.join(webFolder, 'assets')
  if (!existsSync(root)) return
  await app.register(async (files) => {
    markPublic(files)
    hideRefusals(files)
    await files.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      allowedPath: (name) => !name.endsWith('.map'),
    })
  })
}
