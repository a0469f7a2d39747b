// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { linkOption } from '../../../contract/codes.ts'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import { buildConfig } from '../../platform/build-config.ts'
import { createHttp } from '../../platform/http.ts'
import { openPlatform } from '../../platform/platform.ts'
import { setLayoutTheme } from '../../platform/stores/layout-store.ts'
import { openDrawer } from '../drawer-store.ts'
import { Drawer } from './drawer.tsx'

beforeEach(() => {
  const config = buildConfig()
  const http = createHttp(config, () => {})
  openPlatform({ config, http, call: vi.fn(), frameParents: [] })
  // jsdom has the element without its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  const { flow_settings: settings } = neutralTheme
  const link = {
    name: 'How a visit works',
    url: '#',
    link_option: linkOption.SIDE_PANEL,
    content: '<h2>How a visit works</h2><p>Without the waiting room.</p><h2>Costs</h2>',
  }
  const header = { ...settings.header, menu_title: 'The menu', links: [link] }
  setLayoutTheme({ ...neutralTheme, flow_settings: { ...settings, header } })
})

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

it('[P18] the panel’s title has the focus, again when a link changes what it shows', () => {
  render(<Drawer brand={null} />)
  expect(document.activeElement).toBe(document.body)
  act(() => openDrawer({ type: 'links' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The menu' }))
  const link = screen.getByRole('button', { name: 'How a visit works' })
  link.focus()
  fireEvent.click(link)
  expect(screen.getByText('Without the waiting room.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('How a visit works')
  expect(document.activeElement?.tagName).toBe('H2')
  // The title stands there once; the text's other headings stay.
  expect(headings()).toEqual(['How a visit works', 'Costs'])
})
