import type { Generated } from 'kysely'

interface ImagesTable {
  lead_id: string
  id: string
  digest: Buffer
  size_bytes: number
  width: number
  height: number
  created_at: Generated<Date>
}

declare module '../../data/schema.ts' {
  interface DatabaseSchema {
    images: ImagesTable
  }
}
