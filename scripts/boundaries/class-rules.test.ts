import { expect, it } from 'vitest'
import { checkClasses } from './class-rules.ts'

it('tells which class a screen names that its style sheet does not have', () => {
  const sheet = '/* Like .title of old. */\n.card { composes: surface; }\n.card > .text {}'
  const sheets = [
    { path: 'web/features/profile/cards.module.css', text: sheet },
    { path: 'web/features/profile/home.module.css', text: '.link {}' },
  ]
  const text = `import cards from '../cards.module.css'
import home from '../home.module.css'
const one = [cards.card, cards.text, home.link, data.cards.gone]
const other = \`\${cards.title} \${home.card}\`
`
  expect(checkClasses({ path: 'web/features/profile/visits/one.tsx', text }, sheets)).toEqual([
    {
      path: 'web/features/profile/visits/one.tsx',
      line: 4,
      message: 'names cards.title, which web/features/profile/cards.module.css does not have',
    },
    {
      path: 'web/features/profile/visits/one.tsx',
      line: 4,
      message: 'names home.card, which web/features/profile/home.module.css does not have',
    },
  ])
})
