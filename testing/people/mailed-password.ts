import { readResetToken } from '../mail/read-mails.ts'
import { type ApiClient, type ApiReply, openClient } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'
import { authUrl } from './patient.ts'

/** The token of a link for a new password mailed just now; asked for in another browser where none is named. */
export async function requestResetToken(
  server: TestServer,
  email: string,
  client: ApiClient = openClient(server.app, 'browser'),
): Promise<string> {
  await client.call('POST', `${authUrl}/password/reset/`, { email })
  return readResetToken(server, email)
}

/** What somebody does who reads the mails of an address: choose a new password by a link, in this browser. */
export async function choosePasswordByMail(
  server: TestServer,
  client: ApiClient,
  email: string,
  password: string,
): Promise<ApiReply> {
  const token = await requestResetToken(server, email, client)
  const body = { token, password, password2: password }
  return client.call('POST', `${authUrl}/password/set/`, body)
}
