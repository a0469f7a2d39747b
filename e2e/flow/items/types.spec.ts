import { buttonType } from '../../../contract/flow-codes.ts'
import { buildItem, buildPage } from '../../../testing/flows/small-programme.ts'
import { expect, test } from '../../fixtures.ts'
import { heading, openFlow, publishFlow } from '../../flow-visit.ts'

const choices = [
  { id: 1, text: 'Alpha' },
  { id: 2, text: 'Beta' },
]
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/%3E'

const styled = (id: number, button_type: number) =>
  buildItem(id, 'BUTTON', {
    button_text: `Type ${button_type}`,
    options: { button: { button_type } },
  })

test('[ENUM-02, ENUM-03, ENUM-08] each item type has its own control, and each kind of button its own look', async ({
  page,
  server,
}) => {
  const items = [
    heading(1, 'A text'),
    buildItem(2, 'STATIC_IMAGE', {
      text: '',
      options: { image_url: picture, alt: 'A picture', width: 8, height: 8 },
    }),
    buildItem(3, 'SINGLE_ANSWER', { text: 'One', answer_choices: choices }),
    buildItem(4, 'MULTI_ANSWER', { text: 'Many', answer_choices: choices }),
    buildItem(5, 'FREE_TEXT', { text: 'Notes' }),
    buildItem(6, 'TEXT_FIELD', { text: 'Line' }),
    buildItem(7, 'NUMBER', { text: 'Number' }),
    buildItem(8, 'BOOLEAN', { text: 'Really?' }),
    buildItem(9, 'PHONE_NUMBER', { text: 'Phone' }),
    buildItem(10, 'DATE', { text: 'When' }),
    buildItem(11, 'IMAGE', { text: 'Photo' }),
    buildItem(12, 'SLIDER', { text: 'Strength' }),
    buildItem(13, 'TERMS_OF_USE', { text: 'I accept.' }),
    buildItem(14, 'EMAIL', { text: 'Mail' }),
    buildItem(15, 'POP_UP', { text: 'Asked', button_text: 'Ask me', answer_choices: choices }),
    buildItem(16, 'PASSWORD', { text: 'Secret' }),
    buildItem(17, 'NESTED_BUTTON', { text: 'Way', answer_choices: choices }),
    styled(18, buttonType.PRIMARY),
    styled(19, buttonType.SECONDARY),
    styled(20, buttonType.TEXT),
  ]
  await openFlow(page, await publishFlow(server, [buildPage('all', 'REGULAR', items, null)]))
  const main = page.getByRole('main')
  const radios = (name: string) => main.getByRole('radiogroup', { name }).getByRole('radio')
  const group = (name: string) => main.getByRole('group', { name })
  await expect(main.getByRole('heading', { name: 'A text' })).toBeVisible()
  await expect(main.getByRole('img', { name: 'A picture' })).toBeVisible()
  await expect(radios('One')).toHaveCount(2)
  await expect(group('Many').getByRole('checkbox')).toHaveCount(2)
  await expect(main.locator('textarea')).toHaveAccessibleName(/^Notes/)
  await expect(main.getByRole('textbox', { name: 'Line' })).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Number' })).toHaveAttribute(
    'inputmode',
    'decimal',
  )
  await expect(radios('Really?')).toHaveCount(2)
  await expect(main.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('type', 'tel')
  await expect(group('When').getByRole('textbox')).toHaveCount(3)
  await expect(group('Photo').getByRole('button', { name: 'Add a photo' })).toBeVisible()
  await expect(main.getByRole('slider', { name: 'Strength' })).toBeVisible()
  await expect(main.getByRole('checkbox', { name: 'I accept.' })).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Mail' })).toHaveAttribute('inputmode', 'email')
  await expect(main.getByRole('button', { name: 'Ask me' })).toHaveAttribute(
    'aria-haspopup',
    'dialog',
  )
  await expect(main.getByLabel('Secret')).toHaveAttribute('type', 'password')
  await expect(group('Way').getByRole('button')).toHaveText(['Alpha', 'Beta'])
  const look = (type: number) =>
    page.getByRole('button', { name: `Type ${type}`, exact: true }).evaluate((one) => {
      const { backgroundColor, borderTopWidth, color } = getComputedStyle(one)
      return { backgroundColor, borderTopWidth, color }
    })
  const [primary, secondary, text] = [await look(10), await look(20), await look(30)]
  expect(primary.backgroundColor).toBe('rgb(31, 86, 115)')
  expect(secondary.backgroundColor).not.toBe(primary.backgroundColor)
  expect(text.backgroundColor).toBe('rgba(0, 0, 0, 0)')
  expect(secondary).not.toEqual(text)
})
