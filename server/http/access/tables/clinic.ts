import type { ColumnType } from 'kysely'
import type { ClinicScope } from '../../../../contract/clinic-scopes.ts'

interface ClinicKeysTable {
  id: string
  name: string
  key_hash: Buffer
  scopes: ClinicScope[]
  created_at: Date
  revoked_at: ColumnType<Date | null, never, Date>
}

declare module '../../../data/schema.ts' {
  interface DatabaseSchema {
    clinic_keys: ClinicKeysTable
  }
}
