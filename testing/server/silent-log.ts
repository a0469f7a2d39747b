import Fastify from 'fastify'

/** A log nobody reads. */
export const silentLog = Fastify({ logger: { level: 'silent' } }).log
