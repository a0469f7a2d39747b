import type { Page } from '@playwright/test'
import { type RedirectItemType, redirectItemType } from '../../contract/codes.ts'
import type { ItemDefinition, PageDefinition, RedirectRule } from '../../flow/definition.ts'
import { buildPage } from '../../testing/flows/small-programme.ts'
import { button, expectPage, heading } from '../flow-visit.ts'

export const site = 'https://reading.example'

export const leadsTo = (
  path: string,
  answer: RedirectRule['answer'] = null,
  type: RedirectItemType = redirectItemType.REDIRECT_LINK,
): RedirectRule => ({
  answer,
  redirect_item_type: type,
  link: `${site}/${path}`,
  call_to: null,
})

export interface Step {
  name: string
  items: ItemDefinition[]
  /** Takes the person on from this page. */
  act(page: Page): Promise<unknown>
}

export const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
export const choose = (name: string) => (page: Page) =>
  page.getByRole('radio', { name, exact: true }).click()

const end = buildPage('the end', 'REGULAR', [heading(2000, 'the end'), button(2001, 'Stop')], null)

/** Pages one after the other, and one after them. */
export function chain(steps: readonly Step[], last: PageDefinition = end) {
  const titled = [...steps.map((step) => step.name), 'the end']
  return [
    ...steps.map(({ name, items }, index) =>
      buildPage(
        name,
        'REGULAR',
        [heading(1000 + index, name), ...items],
        titled[index + 1] ?? null,
      ),
    ),
    last,
  ]
}

export async function walk(page: Page, steps: readonly Step[]): Promise<void> {
  for (const { name, act } of steps) {
    await expectPage(page, name)
    await act(page)
  }
}
