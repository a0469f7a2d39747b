import { expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { hasOwnHelp } from './own-help.ts'

it('a line of help stands below all that bring none and are not behind the sign-in', () => {
  const own = routes.filter(({ screen }) => hasOwnHelp(screen))
  const open = own.filter(({ access }) => access !== 'auth').map(({ path }) => path)
  expect(open).toEqual(['/landing', '/unsubscribe'])
  expect(own.filter(({ access }) => access === 'auth')).toEqual(
    routes.filter(({ access }) => access === 'auth'),
  )
})
