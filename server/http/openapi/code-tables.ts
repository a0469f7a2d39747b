import * as actionCodes from '../../../contract/care/action-codes.ts'
import { type CodeTable, codeShapes } from '../../../contract/code-shape.ts'
import * as codes from '../../../contract/codes.ts'
import * as flowCodes from '../../../contract/flow-codes.ts'
import { valueAssociations } from '../../../contract/value-associations.ts'

const isTable = (value: unknown): value is CodeTable => typeof value === 'object' && value !== null

const nameTable = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`

/** Every table of the contract by its component's name, those of later calls too. */
const tables = new Map(
  Object.entries({ ...flowCodes, ...actionCodes, ...codes, valueAssociations }).flatMap(
    ([name, table]) => (isTable(table) ? [[nameTable(name), table] as const] : []),
  ),
)

function describeTable(table: CodeTable): object {
  if (Array.isArray(table)) return { type: 'string', enum: table }
  const rows = Object.entries(table)
  const numbers = rows.every(([, code]) => typeof code === 'number')
  return {
    type: numbers ? 'integer' : 'string',
    enum: rows.map(([, code]) => code),
    'x-enum-varnames': rows.map(([name]) => name),
    description: rows.map(([name, code]) => `${code} ${name}`).join(', '),
  }
}

/** Each table as a schema with its names. */
export function describeTables(): Record<string, object> {
  return Object.fromEntries([...tables].map(([name, table]) => [name, describeTable(table)]))
}

/** The shapes whose schema is that of their table, with its name. */
export function listCodeShapes() {
  return [...tables].flatMap(([name, table]) => {
    const shape = codeShapes.get(table)
    return shape ? [[shape, name] as const] : []
  })
}
