import type { Parser } from '../parse/parser.ts'

/**
 * Any 2xx without `success: false` is a success, whatever it holds [GAP-138]; but not a proxy's page,
 * which is no JSON and arrives as undefined.
 */
export const parseDone: Parser<Record<string, never>> = (value) =>
  value === undefined ? undefined : {}
