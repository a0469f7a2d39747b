import * as z from 'zod/mini'

/** Names of hosts with commas between. */
export const hosts = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^[a-z0-9.-]+(:\d+)?(\s*,\s*[a-z0-9.-]+(:\d+)?)*$/i,
        'must be like cdn.example.com, img.example.com',
      ),
    ),
)
/** Keys of brands that have agreements, with commas between. */
export const brands = z.optional(
  z
    .string()
    .check(
      z.regex(/^[\w-]+(\s*,\s*[\w-]+)*$/, 'must be names like north-vane, with commas between'),
    ),
)
export function parseList(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** As addresses have them, which they are compared with. */
export const parseHosts = (value: string | undefined) =>
  parseList(value).map((host) => host.toLowerCase())
