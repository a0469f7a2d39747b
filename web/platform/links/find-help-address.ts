import type { RuntimeConfig } from '../../../contract/config.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { layoutStore } from '../stores/layout-store.ts'

/** Where questions go by mail: to the maker of the programme whose theme shows, else as the document says. Empty for nowhere. */
export function findHelpAddress(
  { supportEmail }: Pick<RuntimeConfig, 'supportEmail'>,
  theme: Theme | null = layoutStore.getState().manufacturer.theme,
): string {
  return theme?.support_email || supportEmail
}
