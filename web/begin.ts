import type { PreparePage } from './app/prepare-page.tsx'
import { type App, startApp } from './app/start-app.ts'
import { findBoot } from './platform/boot.ts'

let giveViews: (prepare: PreparePage) => void
const views = new Promise<PreparePage>((resolve) => {
  giveViews = resolve
})

/** The views have come: what waits to be shown can be. */
export function bringViews(prepare: PreparePage): void {
  giveViews(prepare)
}

const boot = findBoot()
const isDrawn = document.getElementById('root')?.hasChildNodes() ?? false

/**
 * The visit of this document, null where it brought no data. This module and what it needs are a chunk of their own
 * without a view: the first calls go out while the views, most of the program, are on their way.
 */
export const documentApp: App | null = boot && startApp(boot, views, isDrawn)
