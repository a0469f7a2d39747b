import { sql } from 'kysely'
import { chatAnsweredKeptMs, chatMessageKeptMs } from '../../../contract/limits.ts'
import type { Db } from '../../data/database.ts'

export interface RankedEntry {
  question: string
  answer: string
  /** How much of what was asked it meets, from 0 to 1. */
  score: number
  /** How many of the words asked it has, and how many were asked. */
  met: number
  asked: number
}

/** How like two words must be for one to count as the other mistyped, and what a word of the answer alone counts. */
const alike = 0.45
const answerShare = 0.5
/** A word that no entry has is beside the point rather than against it. */
const strangeWeight = 0.15

/** Of the programme's language the database knows the endings of words. */
const configurations: Record<string, string> = { en: 'english', es: 'spanish', fr: 'french' }
const findConfiguration = (language: string) => configurations[language.slice(0, 2)] ?? 'simple'
export const knowsEndings = (language: string): boolean => findConfiguration(language) !== 'simple'

/**
 * A version's questions and answers, those first that meet most of the words asked. Words that say nothing ('the', 'is')
 * count for nothing; a word counts fully when it stands in the question or another wording of it, less when it is one
 * letter or two away, and half when only the answer has it.
 */
export async function rankEntries(
  db: Db,
  { versionId, language }: { versionId: string; language: string },
  text: string,
): Promise<RankedEntry[]> {
  const tongue = findConfiguration(language)
  const { rows } = await sql<RankedEntry>`
    with asked as (
      select distinct word from unnest(tsvector_to_array(to_tsvector(${tongue}::regconfig, ${text}))) word
    ), entries as (
      select place, entry ->> 'question' as question, entry ->> 'answer' as answer,
        tsvector_to_array(to_tsvector(${tongue}::regconfig,
          concat_ws(' ', entry ->> 'question', entry -> 'also'))) as titles,
        tsvector_to_array(to_tsvector(${tongue}::regconfig, entry ->> 'answer')) as words
      from programme_versions,
        jsonb_array_elements(content::jsonb -> 'chat_answers') with ordinality as listed (entry, place)
      where id = ${versionId}
    ), met as (
      select place, word, greatest(
        (select max(near) from (select similarity(word, title) as near from unnest(titles) title) found
          where near >= ${alike}),
        case when word = any(words) then ${answerShare}::float else 0 end
      ) as share
      from entries, asked
    ), weighed as (
      select *, case when max(share) over (partition by word) > 0 then 1 else ${strangeWeight}::float end as weight
      from met
    )
    select question, answer, coalesce(sum(share * weight) / sum(weight), 0)::float as score,
      (count(*) filter (where share > 0))::int as met, count(word)::int as asked
    from entries left join weighed using (place)
    group by place, question, answer
    order by score desc, place`.execute(db)
  return rows
}

export interface MetPhrase {
  /** Which of the phrases, from 0. */
  place: number
  /** How many of its words that say something one sentence has, and how many it has itself: at least one. */
  met: number
  words: number
}

/** How much of each phrase stands in one sentence, whatever the endings of its words, and mistyped. */
export async function countMet(
  db: Db,
  {
    language,
    phrases,
    sentences,
  }: { language: string; phrases: readonly string[]; sentences: readonly string[] },
): Promise<MetPhrase[]> {
  const tongue = findConfiguration(language)
  // A word that begins as a longer one of its phrase ('head', 'headache') says nothing that the longer does not.
  const { rows } = await sql<MetPhrase>`
    with said as (
      select sentence, word from unnest(${sentences}::text[]) with ordinality as listed (words, sentence),
        unnest(tsvector_to_array(to_tsvector(${tongue}::regconfig, words))) word
    ), phrases as (
      select place, tsvector_to_array(to_tsvector(${tongue}::regconfig, words)) as words
      from unnest(${phrases}::text[]) with ordinality as listed (words, place)
    ), sought as (
      select place, word, count(*) over (partition by place) as words
      from phrases, unnest(words) word
      where not exists (select 1 from unnest(words) longer where longer <> word and starts_with(longer, word))
    )
    select (place - 1)::int as place, count(distinct sought.word)::int as met, words::int
    from sought join said on similarity(said.word, sought.word) >= ${alike}
    group by place, words, sentence
    order by place`.execute(db)
  return rows
}

export interface NewMessage {
  id: string
  leadId: string
  words: string
  /** An e-mail address, or a phone number as +15552014477. */
  contact: string
  now: Date
}

export async function addMessage(db: Db, message: NewMessage): Promise<void> {
  const { id, leadId, words, contact, now } = message
  await db
    .insertInto('chat_messages')
    .values({ id, lead_id: leadId, words, contact, created_at: now, answered_at: null })
    .execute()
}

/** The programme of a message that nobody has answered; null of any other. */
export async function findWaiting(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('chat_messages as m')
    .innerJoin('leads as l', 'l.id', 'm.lead_id')
    .select('l.programme_id')
    .where('m.id', '=', id)
    .where('m.answered_at', 'is', null)
    .executeTakeFirst()
  return row?.programme_id ?? null
}

/** Forgets what was answered a while ago, and what nobody will answer any more. */
export async function sweepMessages(db: Db, now: Date): Promise<void> {
  const answeredBefore = new Date(now.getTime() - chatAnsweredKeptMs)
  const leftBefore = new Date(now.getTime() - chatMessageKeptMs)
  await db
    .deleteFrom('chat_messages')
    .where((where) =>
      where.or([where('answered_at', '<', answeredBefore), where('created_at', '<', leftBefore)]),
    )
    .execute()
}
