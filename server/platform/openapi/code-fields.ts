import * as codes from '../../../contract/codes.ts'

type Table = Readonly<Record<string, number | string>> | readonly string[]
type TableName = {
  [Name in keyof typeof codes]: (typeof codes)[Name] extends Table ? Name : never
}[keyof typeof codes]

/**
 * The fields of the wire that hold a code of each table; none while no call carries it. The compiler asks
 * for a row when the contract gets a table.
 */
const fieldsOf: Record<TableName, readonly string[]> = {
  actionItemType: [],
  actionReason: [],
  alertSeverities: [],
  alignments: [],
  buttonType: ['button_type'],
  cameras: [],
  cancellationReasons: [],
  consultationStatus: [],
  consultationType: [],
  contentTypes: [],
  deliveryType: ['delivery_type'],
  environments: [],
  featureFlag: [],
  flagOperators: [],
  flowStatus: ['status'],
  flowTypes: ['flow_type'],
  gender: ['gender'],
  itemType: ['page_item_type'],
  linkOption: ['link_option'],
  messageAuthors: [],
  modulePersistences: ['persistence'],
  moduleTypes: ['module_type'],
  numberOperators: [],
  openFlowIn: ['open_in'],
  pageDirections: [],
  pageType: ['page_type'],
  patientAssociations: [],
  preferredProductType: ['preferred_product_type'],
  prescriptionStatus: [],
  presenceOperators: [],
  redirectItemType: ['redirect_item_type'],
  relationships: [],
  resourcesBlockType: ['block_option'],
  storageModes: [],
  tagEvents: [],
  tagOperators: ['operator'],
  validationType: ['validation_type'],
  valueOperators: [],
  visitStates: [],
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(fieldsOf, name)
}

const tables = Object.entries(codes).flatMap(([name, table]) =>
  isTable(name) && typeof table === 'object' ? [[name, table] as const] : [],
)

const componentName = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`

function describeTable(table: Table): object {
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

/** Every code table of the contract as a schema with its names, those of later calls too. */
export function describeTables(): Record<string, object> {
  return Object.fromEntries(
    tables.map(([name, table]) => [componentName(name), describeTable(table)]),
  )
}

const byField = new Map(
  tables.flatMap(([name]) => fieldsOf[name].map((field) => [field, componentName(name)] as const)),
)

/** The table whose codes a field of that name holds. */
export function findTable(field: string): string | null {
  return byField.get(field) ?? null
}
