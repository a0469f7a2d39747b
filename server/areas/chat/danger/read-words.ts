/** Ways of saying that somebody cannot, and every other no, as they are typed in haste and without their marks. */
const cannot = /\b(can ?not|cann?t|cnat|canot|couldnt|could not|un ?able to|not able to)\b/g
const no =
  /\b(no|never|without|do?nt|dnot|doesn?t|dosent|didnt|wo?nt|isnt|arent|aint|wasnt|hasnt|havent|wouldnt|stopp?ed)\b/g

/**
 * The words of a text in small letters, without accents and apostrophes. What stopped does no more, so that is a no too.
 */
export function readWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´ʼ]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(cannot, 'cant')
    .replace(no, 'not')
    .replace(/\bwanna\b/g, 'want to')
    .replace(/\bgonna\b/g, 'going to')
    .replace(/\bmy self\b/g, 'myself')
    .replace(/\bany more\b/g, 'anymore')
  return plain.split(' ').filter((word) => word !== '')
}

const isNo = (word: string) => word === 'not' || word === 'cant'
const goesWithNo = (word: string) => isNo(word) || word === 'anymore'

/** Whether a text says that something is not so. */
export const saysNo = (text: string): boolean => readWords(text).some(isNo)

/** Its words without those that say no, or that something was so before. */
export const leaveOutNo = (text: string): string =>
  readWords(text)
    .filter((word) => !goesWithNo(word))
    .join(' ')
