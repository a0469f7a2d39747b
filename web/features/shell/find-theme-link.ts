import { findAllowedLink } from '../../platform/links/allowed-link.ts'

/**
 * Where the logo or the link of the footer leads [P15]; null where it may not. As it is written, so that the drawn
 * document and the program have the same address.
 */
export function findThemeLink(url: string, linkHosts: readonly string[]): string | null {
  const isAllowed = /^(https:|\/)/i.test(url) && findAllowedLink(url, linkHosts)
  return isAllowed || isContact(url) ? url : null
}

/** A number or an address: nothing that opens a tab. */
export const isContact = (url: string) => /^(mailto|tel):/i.test(url)
