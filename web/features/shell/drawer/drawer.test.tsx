// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { linkOption } from '../../../../contract/codes.ts'
import { neutralTheme } from '../../../../contract/neutral-theme.ts'
import { buildConfig } from '../../../platform/build-config.ts'
import { findAuth, keepAuth } from '../../../platform/http/auth.ts'
import type { Call } from '../../../platform/http/client.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { openStorage } from '../../../platform/storage/storage.ts'
import { setLayoutTheme } from '../../../platform/stores/layout-store.ts'
import { Drawer } from './drawer.tsx'
import { closeDrawer, drawerStore, openDrawer } from './drawer-store.ts'

beforeEach(() => {
  const config = buildConfig()
  const http = createHttp(config, () => {})
  openStorage('inMemory')
  const call: Call = async () => ({ ok: true, data: null as never })
  openPlatform({ config, http, call, frameParents: [] })
  // jsdom has the element without its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  const { flow_settings: settings } = neutralTheme
  const link = {
    name: 'How a visit works',
    url: '#',
    link_option: linkOption.SIDE_PANEL,
    content: '<h2>How a visit works</h2><p>Without the waiting room.</p><h2>Costs</h2>',
  }
  const header = { ...settings.header, displayLinks: true, menu_title: 'The menu', links: [link] }
  setLayoutTheme({ ...neutralTheme, flow_settings: { ...settings, header } })
})

afterEach(() => {
  cleanup()
  act(closeDrawer)
})

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

it('[P18] the panel’s title has the focus, again when a link changes what it shows', () => {
  render(<Drawer brand={null} hasAccounts={false} />)
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
  fireEvent.click(screen.getByRole('button', { name: 'Back to the menu' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The menu' }))
})

it('[LAYOUT-09] the menu has the ways to a person that the footer has, which terms may stand in for', () => {
  const { flow_settings: settings } = neutralTheme
  const phone = { displayIncomingPhone: true, incomingPhone: '+18005550142' }
  const footer = { ...settings.footer, ...phone, displayWebchat: true }
  setLayoutTheme({ ...neutralTheme, flow_settings: { ...settings, footer } })
  render(<Drawer brand={null} hasAccounts={false} />)
  act(() => openDrawer({ type: 'links' }))
  const call = screen.getByRole('link', { name: 'Call (800) 555-0142' })
  expect(call.getAttribute('href')).toBe('tel:8005550142')
  // What stands there from another tree, the chat's button, closes the menu too.
  const place = document.querySelector('[data-chat-place]')
  const chat = document.createElement('button')
  place?.append(chat)
  fireEvent.click(chat)
  expect(drawerStore.getState().open).toBe(false)
})

it('[DRAWER-05] closing ends the agreement, so that whatever opens the panel next finds the links', async () => {
  render(<Drawer brand={null} hasAccounts={false} />)
  await act(async () => openDrawer({ type: 'agreement', kind: 'terms' }))
  expect(screen.getByRole('heading', { name: 'Terms of use' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  act(() => drawerStore.setState({ open: true }))
  expect(screen.queryByRole('heading', { name: 'Terms of use' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'The menu' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'How a visit works' })).toBeTruthy()
})

describe('the account in the menu', () => {
  const listWays = () =>
    screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

  it('[DRAWER-01] a programme with accounts offers signing in, whatever links it has', () => {
    render(<Drawer brand={null} hasAccounts />)
    act(() => openDrawer({ type: 'links' }))
    expect(listWays()).toEqual([['Sign in', '/login']])
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
  })

  it('[DRAWER-01] who is signed in finds the visits and the way out', async () => {
    keepAuth({ access: 'a', refresh: 'r' })
    render(<Drawer brand={null} hasAccounts />)
    act(() => openDrawer({ type: 'links' }))
    expect(listWays()).toEqual([['Your visits', '/profile/home']])
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign out' })))
    expect(findAuth()).toBeNull()
    expect(drawerStore.getState().open).toBe(false)
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
  })

  it('[DRAWER-01] a programme without accounts offers neither', () => {
    render(<Drawer brand={null} hasAccounts={false} />)
    act(() => openDrawer({ type: 'links' }))
    expect(listWays()).toEqual([])
  })
})
