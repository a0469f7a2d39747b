import type { CompiledProgramme } from '../compiled-programme.ts'

/** What a visit is about, as the person knows it, on one line: it also stands in the headers of mails. */
export function nameProduct({ theme, name }: Pick<CompiledProgramme, 'theme' | 'name'>): string {
  return (theme.product_data.name || name).replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
