import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { markPublic } from '../http/route-register.ts'

/** The built scripts and styles: their names hold a hash of their content, so they never change. */
export async function addWebFiles(app: FastifyInstance, webFolder: string): Promise<void> {
  const root = path.join(webFolder, 'assets')
  if (!existsSync(root)) return
  await app.register(async (files) => {
    markPublic(files)
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
