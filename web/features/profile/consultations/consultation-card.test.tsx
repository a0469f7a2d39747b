// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ConsultationCard } from './consultation-card.tsx'

afterEach(cleanup)

const told = {
  id: '7',
  display_id: 'C-B7K2M9',
  consultation_type: 10,
  status: 30,
  product_name: 'Lumora',
  clinician_name: '',
  clinician_notes: '',
  created_dt: '',
  diagnosis: [],
  medication: '',
  pharmacy_name: '',
  appointment: null,
}
const show = (parts: object) =>
  render(
    <ConsultationCard
      consultation={{ ...told, ...parts }}
      onCancel={() => {}}
      onPrint={() => {}}
    />,
  )

it('[ENTITY-38] says of a consultation what is known of when it began and how it is called', () => {
  show({})
  expect(screen.getByText('Lumora · C-B7K2M9')).toBeTruthy()
  cleanup()
  show({ display_id: '', created_dt: '2026-11-02T12:00:00Z' })
  expect(screen.getByText(/^Lumora · begun on November 2, 2026/)).toBeTruthy()
  cleanup()
  show({ display_id: '' })
  expect(screen.getByText('Lumora')).toBeTruthy()
})
