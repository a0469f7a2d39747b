import type { listChats as endpoint } from '../../../contract/endpoints/profile/chats.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { cutPage, readCursor } from '../../http/paging.ts'
import { choosePatient } from '../patients/shared/patients.ts'
import { findLastWritten, listChatRows } from './chat-repository.ts'
import { presentChat } from './present-chat.ts'

const chatsPerPage = 20

/** [CALL-39] Those of one patient of the account, and of no other [P7]. */
export async function listChats({
  deps,
  session: { accountId },
  query,
  request,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const cursor = readCursor(query.page)
  const patient = await choosePatient(deps, accountId, query.person)
  if (!patient) return { results: [], next: null }
  const own = { accountId, patientId: patient.id }
  const page = { cursor, most: chatsPerPage, by: 'lastWritten' } as const
  const found = await listChatRows(deps.db, own, page)
  const { rows, next } = cutPage(request, found, findLastWritten, chatsPerPage)
  return { results: rows.map(presentChat), next }
}
