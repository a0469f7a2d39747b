import type { Page } from '@playwright/test'
import type { BootData } from '../contract/boot.ts'
import type { RuntimeConfig } from '../contract/config.ts'

type Changed = Omit<Partial<RuntimeConfig>, 'tracking'> & {
  tracking?: Partial<RuntimeConfig['tracking']>
}

/** Runs in the page, before what reads the document's data there. */
function readChanged({ tracking, ...others }: Changed): void {
  const parse = JSON.parse
  JSON.parse = (...given: Parameters<typeof parse>) => {
    const value: Partial<BootData> | null = parse(...given)
    const config = value?.config
    if (config) Object.assign(config, others)
    if (config?.tracking) Object.assign(config.tracking, tracking)
    return value
  }
}

/**
 * From now on the browser has other settings than those the server was started with, so that no other server is needed. What
 * the server makes of its settings stays: its policy for instance, and what a page of the document looks like.
 */
export const changeSettings = (page: Page, changed: Changed): Promise<unknown> =>
  page.addInitScript(readChanged, changed)
