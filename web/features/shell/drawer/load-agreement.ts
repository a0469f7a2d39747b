import { readPrivacyPolicy, readTermsOfUse } from '../../../platform/calls/content.ts'
import type { Call } from '../../../platform/http/client.ts'
import type { AgreementKind } from './agreement-link.ts'

export interface Agreement {
  title: string
  /** As delivered; to be cleaned before it is shown [GAP-169]. */
  html: string
}

/** The brand key that has agreements: the lead's own, else one named like the maker or product. */
export function findBrand(
  brands: readonly string[],
  names: readonly (string | null | undefined)[],
): string | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  for (const name of names) {
    const brand = name ? brands.find((key) => plain(key) === plain(name)) : undefined
    if (brand !== undefined) return brand
  }
  return null
}

/** The text of an agreement; empty for a brand without one. Null when it could not be loaded. */
export async function loadAgreement(
  kind: AgreementKind,
  brand: string | null,
  call: Call,
): Promise<Agreement | null> {
  if (brand === null) return { title: '', html: '' }
  const endpoint = kind === 'terms' ? readTermsOfUse : readPrivacyPolicy
  const reply = await call(endpoint, { params: { brand } })
  if (!reply.ok) return null
  return { title: reply.data.title ?? '', html: reply.data.text ?? '' }
}
