import type { BootData } from '../../contract/boot.ts'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import { buildConfig } from './build-config.ts'

type Programme = NonNullable<BootData['programme']>

/** Test data: what the document of a programme brings. */
export function buildBoot(
  changes: Partial<Programme> = {},
  config = buildConfig(),
): BootData & { programme: Programme } {
  return {
    config,
    told_apart: true,
    document_class: 'public',
    programme: {
      condition: 'c',
      flow_type: 'engagement',
      theme: neutralTheme,
      options: { product_id: 'p', protocol_uuid: 'u', brand: 'b', programme_name: 'P' },
      frame_parents: [],
      first: null,
      flags: {},
      ...changes,
    },
  }
}
