import type { Parser } from '../parse/parser.ts'

/** For a reply that is nothing but its status. */
export const parseNothing: Parser<null> = () => null

/** Any 2xx without `success: false` is a success, whatever it holds [GAP-138]; what was done stays done. */
export const parseDone: Parser<Record<string, never>> = () => ({})
