import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '../../contract/endpoint.ts'

const folder = path.join(import.meta.dirname, '../../contract/endpoints')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value

/** Every endpoint of the contract, found where they are declared. */
export async function listEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  )
  const modules = await Promise.all(files.map((file) => import(path.join(folder, file))))
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint))
}
