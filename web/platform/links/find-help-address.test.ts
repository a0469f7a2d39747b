// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import { layoutStore, setLayoutTheme } from '../stores/layout-store.ts'
import { findHelpAddress } from './find-help-address.ts'

afterEach(() => layoutStore.setState(layoutStore.getInitialState(), true))

const config = { supportEmail: 'help@operator.example' }

it('[P17] questions go to the maker whose theme shows, else to whom the document names', () => {
  expect(findHelpAddress(config)).toBe('help@operator.example')
  setLayoutTheme({ ...neutralTheme, support_email: 'help@maker.example' })
  expect(findHelpAddress(config)).toBe('help@maker.example')
  setLayoutTheme(neutralTheme)
  expect(findHelpAddress(config)).toBe('help@operator.example')
})
