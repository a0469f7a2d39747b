import { expect, it } from 'vitest'
import { checkClasses } from './class-rules.ts'

const sheet = {
  path: 'web/a/card.module.css',
  text: '/* .note */\n.card {\n}\n\n.card > .line:hover {\n}',
}
const check = (text: string, path = 'web/a/b/view.tsx') =>
  checkClasses([{ path, text: `import card from '../card.module.css'\n${text}` }], [sheet])

it('refuses a class that its sheet does not have', () => {
  expect(check('<p className={card.card}><b className={card.line} /></p>')).toEqual([])
  expect(check('<p className={card.note} />')).toEqual([
    {
      path: 'web/a/b/view.tsx',
      line: 2,
      message: 'asks web/a/card.module.css for the class note, which it does not have',
    },
  ])
  expect(check('<p className={card.note} />', 'web/a/b/view.test.tsx')).toEqual([])
})
