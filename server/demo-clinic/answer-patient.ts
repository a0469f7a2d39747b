import { type ClinicApi, readId, readText } from './clinic-api.ts'
import { demoWords } from './words.ts'

/** Answers what a patient wrote last in a chat, once. */
export async function answerChat(api: ClinicApi, chat: string): Promise<void> {
  const [newest] = await api.list(`chats/${chat}/messages/`)
  if (!newest || readText(newest, 'author_type') !== 'patient') return
  const body = { message_text: demoWords.reply }
  await api.post(`chats/${chat}/messages/`, body, `answer ${readId(newest)}`)
}

/** Thanks for what was asked for, in the chat it belongs to. */
export async function thankFor(api: ClinicApi, item: string): Promise<void> {
  const found = await api.get(`action-items/${item}/`)
  const chat = readText(found, 'chat')
  if (chat === '' || readText(found, 'done_dt') === '') return
  const body = { message_text: demoWords.completed }
  await api.post(`chats/${chat}/messages/`, body, `thanks ${item}`)
}
