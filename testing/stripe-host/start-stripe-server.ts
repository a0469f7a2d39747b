import { parseConfig, type ServerConfig } from '../../server/config.ts'
import { publishPaid } from '../people/paying-visitor.ts'
import { buildTestServer, type TestServer } from '../server/test-server.ts'
import { type StripeHost, startStripeHost } from './start-stripe-host.ts'

interface StripeServer {
  host: StripeHost
  server: TestServer
  /** A programme with a price. */
  fuuid: string
  close(): Promise<void>
}

/** A server that takes payments by a stand-in for Stripe. */
export async function startStripeServer(config: Partial<ServerConfig> = {}): Promise<StripeServer> {
  const host = await startStripeHost()
  const { stripe } = parseConfig(host.env)
  const server = await buildTestServer({ config: { stripe, ...config } })
  return {
    host,
    server,
    fuuid: await publishPaid(server),
    async close() {
      await server.close()
      await host.close()
    },
  }
}
