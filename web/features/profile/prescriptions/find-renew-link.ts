import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { findAllowedLink } from '../../../platform/links/allowed-link.ts'
import { requirePlatform } from '../../../platform/platform.ts'

/** Where it is renewed; null where that is not available, or leads where we may not send people. */
export function findRenewLink({ is_renewal_available, renewal_url }: Prescription): string | null {
  const { linkHosts } = requirePlatform().config
  return is_renewal_available ? findAllowedLink(renewal_url ?? '', linkHosts) : null
}
