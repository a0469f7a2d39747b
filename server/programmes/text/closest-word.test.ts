import { expect, it } from 'vitest'
import { suggestWord } from './closest-word.ts'

const few = ['age', 'skin-now', 'zip']
const many = Array.from({ length: 60 }, (_, at) => `question-${at + 10}`)

it.each([
  ['agge', few, 'Did you mean "age"?'],
  ['medicine', few, 'Known here: age, skin-now, zip.'],
  ['medicine', [], 'There is none to choose from.'],
  ['question-1x', many, 'Did you mean "question-10"?'],
  ['medicine', many, 'None of the 60 known here is like it.'],
  ['skin-today', [...many, 'skin-now', 'zip'], 'Did you mean "skin-now"?'],
  [
    'skin-today',
    [...many, 'skin-now', 'zip', 'skin-before', 'my-skin', 'skin-child'],
    'Did you mean "skin-now", "skin-before", or "my-skin"?',
  ],
])(
  '[P18] for %s, which is not known, says what is likely, never a list too long to read',
  (word, known, said) => {
    expect(suggestWord(word, known)).toBe(said)
  },
)
