// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { buildFlow, buttonItem } from '../../../../flow/engine/build-flow.ts'
import {
  heading,
  loadParts,
  ofItems,
  required,
  showFlow,
} from '../../../../testing/browser/show-flow.tsx'
import { afterPaint } from '../../../platform/page/after-paint.ts'

beforeAll(loadParts)

it('[FLOW-36] says where in the flow a page is, and of one that does not tell only what it is', async () => {
  const { latest } = await showFlow({ ...ofItems(heading('Welcome'), buttonItem), current_page: 0 })
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said()).toContain('Welcome')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  const next = { ...ofItems(heading('Age')), page_uuid: 'p-2', current_page: 2, max_page: 5 }
  await act(() => latest('proceed').reply(buildFlow(next)))
  expect(said()).toContain('Page 2 of about 5: Age')
})

it('leaves the focus with who took it before the page was painted', async () => {
  const { latest } = await showFlow(ofItems(heading('Welcome'), buttonItem))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await act(() => latest('proceed').reply(buildFlow({ ...ofItems(required), page_uuid: 'p-2' })))
  const field = screen.getByLabelText(/Your first name/)
  field.focus()
  await new Promise<void>((resolve) => afterPaint(resolve))
  expect(document.activeElement).toBe(field)
})
