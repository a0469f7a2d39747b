import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { test } from '../apart/apart-test.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../flow-visit.ts'
import { analyticsModule } from './tracking-visit.ts'

test('[P12] [P18] beside a call for help nothing is asked, and nowhere the question lies over what one answers with', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 616 })
  const call = buildItem(12, 'BUTTON', { button_text: 'Call 911 now', options: { call_to: '911' } })
  const fields = [21, 22, 23].map((id) =>
    buildItem(id, 'TEXT_FIELD', { text: `Answer ${id}`, options: { required: false } }),
  )
  const danger = [
    buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go on')], 'two'),
    buildPage('two', 'REGULAR', [heading(11, 'Two'), call, button(13, 'I am safe')], 'three'),
    buildPage('three', 'REGULAR', [heading(20, 'Three'), ...fields, button(24, 'Send')], null),
  ]
  const modules = [analyticsModule]
  const parts = { flow_type: 'engagement', modules, tracking_consent: 'opt-in' } as const
  await openFlow(page, await publishFlow(server, danger, parts))
  const notice = page.getByRole('region', { name: 'Your privacy choices' })
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Two')
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'I am safe' }).click()
  await expectPage(page, 'Three')
  await expect(notice).toBeAttached()
  const covered = await page.evaluate(() => {
    const boxOf = (part: Element | null) => part?.getBoundingClientRect() ?? new DOMRect()
    const box = boxOf(document.querySelector('section[aria-label="Your privacy choices"]'))
    return [...document.querySelectorAll('main input')].filter((field) => {
      const { top, bottom } = boxOf(field)
      return top < box.bottom && bottom > box.top
    }).length
  })
  expect(covered).toBe(0)
})
