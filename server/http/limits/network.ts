import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * What counts as one place a request comes from: an IPv4 address, or the /64 of an IPv6 address, which
 * one household or attacker has whole. A forwarded address counts only from a proxy that is believed.
 */
export function readNetwork(request: FastifyRequest): string {
  return normalizeIP(request.ip)
}

/** A /48 of IPv6 may be one attacker, or as many people as four networks. */
export const networksOfSite = 4

/** The /48 an IPv6 network belongs to, which an attacker may have whole; null for an IPv4 address. */
export function findSite(network: string): string | null {
  return network.includes(':') ? normalizeIP(network, 48) : null
}
