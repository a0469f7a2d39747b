interface JobEffectsTable {
  effect: string
  claimed_until: Date
  done_at: Date | null
}

declare module '../data/schema.ts' {
  interface DatabaseSchema {
    job_effects: JobEffectsTable
  }
}
