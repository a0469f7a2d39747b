import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import type { Pharmacy } from '../../contract/shapes/pharmacy.ts'
import { buildItem } from '../../flow/items/item-example.ts'
import type { ItemValue } from '../../flow/items/item-rule.ts'
import { idleServices, type PharmacySearchResult } from '../../flow/items/item-view.ts'
import { PharmacyView } from '../../flow/items/pharmacy/pharmacy-view.tsx'
import { itemWords } from '../../web/messages/en-items.ts'

/** A search for a pharmacy on a page of its own; its clock is moved by the test. */

/** So long typing has to rest. */
export const typingMs = 250

export function buildPharmacy(id: number, name: string, parts: Partial<Pharmacy> = {}): Pharmacy {
  const address = {
    line: ['1 Elm'],
    city: 'Barre',
    state: 'MA',
    postalCode: '01005',
    country: 'US',
  }
  return { dosespot_id: id, name, address, ...parts }
}
export const larkspur = buildPharmacy(1, 'Larkspur', {
  phone: '(555) 201-4477',
  distance: 1.5000000000000002,
  hours: ['Sat 9'],
})
export const sender = buildPharmacy(9, 'Lantern', { home_delivery: true })

export type Search = (text: string) => Promise<PharmacySearchResult>
export const find = (...pharmacies: Pharmacy[]): Search => {
  return async () => ({ ok: true, pharmacies })
}

export const settle = (ms = typingMs) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Shows the item with this answer, ways to get the medicine, options and what the page says is wrong. */
export async function show(
  search: Search,
  start?: ItemValue,
  choices: Record<number, string> = {},
  options: PageItem['options'] = {},
  problem: string | null = null,
) {
  const searchPharmacies = vi.fn(search)
  const services = { ...idleServices, searchPharmacies }
  const item = buildItem('PHARMACY', 7, 'Your pharmacy', {
    answer_choices: Object.entries(choices).map(([id, text]) => ({ id: Number(id), text })),
    options,
  })
  const values: (ItemValue | undefined)[] = []
  function Page() {
    const [value, setValue] = useState(start)
    const onChange = (next: ItemValue | undefined) => {
      values.push(next)
      setValue(next)
    }
    const shared = { words: itemWords, problem, busy: false, onPress: () => undefined }
    return <PharmacyView {...{ item, value, services, onChange, ...shared }} />
  }
  render(<Page />)
  await settle(0)
  return { searchPharmacies, values }
}

export const box = () => screen.getByRole('combobox')
export const names = () =>
  screen.queryAllByRole('option').map((one) => one.firstElementChild?.textContent)
export const said = () => screen.getAllByRole('status')[0]?.textContent
export async function type(text: string) {
  fireEvent.change(box(), { target: { value: text } })
  await settle()
}
