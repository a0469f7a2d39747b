import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestServer } from '../server/test-server.ts'
import { buildJpeg } from './photos.ts'

export interface KeptPhoto {
  id: string
  bytes: Buffer
}

/** As if somebody had sent a photo for a visit, which nothing tells of yet. */
export async function keepPhoto(
  { db, clock, deps }: TestServer,
  leadId: string,
): Promise<KeptPhoto> {
  const photo = { id: randomUUID(), bytes: await buildJpeg() }
  const { id, bytes } = photo
  await deps.storage.put(id, bytes)
  await sql`insert into images (id, lead_id, digest, size_bytes, width, height, created_at)
    values (${id}, ${leadId}, sha256(${bytes}), ${bytes.length}, 41, 30, ${clock.now()})`.execute(
    db,
  )
  return photo
}

/** As if the patient of a visit had sent one with a message in a chat about it. */
export async function writePhoto(
  server: TestServer,
  { leadId, chatId }: { leadId: string; chatId: string },
): Promise<KeptPhoto> {
  const photo = await keepPhoto(server, leadId)
  await sql`insert into clinician_messages (id, chat_id, author_type, message_text, image_id, created_at)
    values (${randomUUID()}, ${chatId}, 'patient', '', ${photo.id}, ${server.clock.now()})`.execute(
    server.db,
  )
  return photo
}
