import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CompiledProgramme } from './compiled-programme.ts'

export interface ProgrammesTable {
  id: string
  slug: string
  name: string
  current_version_id: string | null
  withdrawn_at: Date | null
}

export interface ProgrammeVersionsTable {
  id: string
  programme_id: string
  content_hash: string
  content: JSONColumnType<CompiledProgramme, string, never>
  created_at: Generated<Date>
}

export interface ProgrammeAssetsTable {
  slug: string
  hash: string
  file_name: string
  type: string
  bytes: ColumnType<Buffer, Buffer, never>
}

declare module '../data/schema.ts' {
  interface DatabaseSchema {
    programmes: ProgrammesTable
    programme_versions: ProgrammeVersionsTable
    programme_assets: ProgrammeAssetsTable
  }
}
