import { useStore } from 'zustand'
import { findBrand } from '../features/agreements/load-agreement.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { Drawer } from './drawer/drawer.tsx'
import type { App } from './start-app.ts'

/** Everything that opens above the page. */
export function Panels({ app }: { app: App }) {
  const { manufacturer } = useStore(layoutStore)
  const { options } = useStore(app.runner.store)
  const { config, programme } = app.boot
  const names = [
    options?.brand,
    programme?.options.brand,
    manufacturer.name,
    manufacturer.productName,
  ]
  return (
    <>
      <Drawer brand={findBrand(config.brands, names)} />
      <DiscardDialog />
    </>
  )
}
