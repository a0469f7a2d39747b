import type { listChats as endpoint } from '../../../contract/endpoints/profile/chats.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { choosePatient } from '../patients/shared/patients.ts'
import { listChatRows } from './chat-repository.ts'
import { presentPage, readPage } from './paging.ts'
import { presentChat } from './present-chat.ts'

const chatsPerPage = 20

/** [CALL-39] Those of one patient of the account, and of no other [P7]. */
export async function listChats({
  deps,
  session: { accountId },
  query,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const after = readPage(query.page)
  const patient = await choosePatient(deps, accountId, query.person)
  if (!patient) return { results: [], next: null }
  const own = { accountId, patientId: patient.id }
  const page = { after, most: chatsPerPage, by: 'lastWritten' } as const
  const rows = await listChatRows(deps.db, own, page)
  const path = '/api/v1/telemedicine/chats/'
  return presentPage(rows, chatsPerPage, presentChat, path, { person: query.person })
}
