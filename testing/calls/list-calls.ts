import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { ApiCall } from '../../web/platform/api-call.ts'

const folder = path.join(import.meta.dirname, '../../web/platform/calls')

const isCall = (value: unknown): value is ApiCall =>
  typeof value === 'object' && value !== null && 'method' in value

/** Whatever the browser can send, found where calls are registered. */
export async function listCalls(): Promise<ApiCall[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(path.join(folder, file))))
  return modules.flatMap((calls) => Object.values(calls).filter(isCall))
}
