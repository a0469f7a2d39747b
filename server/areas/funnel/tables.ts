import type { JSONColumnType } from 'kysely'

interface FunnelDaysTable {
  version_id: string
  day: string
  device_class: string
  variants: JSONColumnType<Record<string, string>>
  page_uuid: string
  begun: string
  reached: string
  standing: string
  finished: string
  views: string
  backs: string
  refusals: string
  errors: string
  stays: string[]
}

interface FunnelSumsTable {
  only_one: boolean
  below: string
}

declare module '../../data/schema.ts' {
  interface DatabaseSchema {
    funnel_days: FunnelDaysTable
    funnel_sums: FunnelSumsTable
  }
}
