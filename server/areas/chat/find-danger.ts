import type { askChat } from '../../../contract/endpoints/chat.ts'
import type { ReplyOf } from '../../http/handlers.ts'

type Danger = ReplyOf<typeof askChat>['danger']

/** Thoughts of ending one's life or of hurting oneself. */
const crisis =
  /\bsuicid|\b(kill|hurt|harm|cut)(ing)? my ?self\b|\b(end|take|taking|ending) my (own )?life\b|\b(want|wish|rather) (to )?(die|be dead)\b|\bself[- ]?harm|\bno reason to live\b/i

/** What is said of an emergency: who only asks about a symptom is better told once too often. */
const emergency =
  /\b911\b|\bambulance\b|\bemergency\b|\boverdos|\bpoison|\bunconscious|\bpass(ed|ing) out\b|\bseizure|\bstroke\b|\banaphyla|\bheart attack\b|\bchest (pain|pressure|tight)|\b(pain|pressure|tightness) in (my|his|her|their|the) chest\b|\b(can'?t|cannot|can not|hard to|trouble|difficulty|short(ness)? of) (to )?breath|\b(throat|tongue|lips?|face|mouth) (is |are )?(swell|swollen|closing)|\bswell(ing|s)? (of |in )?(my |his |her |their |the )?(throat|tongue|lips?|face|mouth)\b|\bbleed(ing)? (badly|heavily|a lot)\b|\b(won'?t|will not|does not|doesn'?t) stop bleeding\b/i

/** Typographic apostrophes as they are typed on phones. */
const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ')

/** What words of a chat may tell of that cannot wait, in English; null where they tell of nothing like it. */
export function findDanger(text: string): Danger {
  const said = plain(text)
  if (crisis.test(said)) return 'crisis'
  return emergency.test(said) ? 'emergency' : null
}
