import { createRequire } from 'node:module'
import { answerStarter } from '../../threads/ask-thread.ts'

interface ZipRow {
  zip: string
  city: string
  state: string
  latitude: number
  longitude: number
}

// The package is CommonJS without types; this file of it holds the United States only.
const { codes } = createRequire(import.meta.url)('zipcodes/lib/codes.js') as {
  codes: Record<string, ZipRow>
}

answerStarter(
  Object.values(codes)
    .map((row) => `${row.zip}${row.state}${row.city}|${row.latitude}|${row.longitude}`)
    .join('\n'),
)
