import type { Theme } from '../../contract/shapes/theme.ts'
import type { CompiledProgramme } from './compiled-programme.ts'

/** With where its maker helps: pages that have the theme and no document of the programme know it by this alone. */
export function presentTheme({ theme, support_email }: CompiledProgramme): Theme {
  return support_email ? { ...theme, support_email } : theme
}
