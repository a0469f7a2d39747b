import { Suspense, useRef } from 'react'
import { useStore } from 'zustand'
import { latePart } from '../../ui/late/late-part.ts'
import { lateView } from '../../ui/late/late-view.tsx'
import { findBrand } from '../features/agreements/load-agreement.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { Drawer } from './drawer/drawer.tsx'
import { drawerStore } from './drawer-store.ts'
import type { App } from './start-app.ts'

const PhoneConsents = lateView(
  latePart(() => import('./phone-consents.tsx')),
  (part) => part.PhoneConsents,
)

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
      <Drawer
        brand={findBrand(config.brands, names)}
        hasAccounts={(options ?? programme?.options)?.has_accounts === true}
      />
      <DiscardDialog />
      <ConsentsWhenAsked app={app} />
    </>
  )
}

/** Few people call, and the dialog brings controls of its own. */
function ConsentsWhenAsked({ app }: { app: App }) {
  const { consents } = useStore(drawerStore)
  const asked = useRef(false)
  asked.current ||= consents
  if (!asked.current) return null
  return (
    <Suspense>
      <PhoneConsents app={app} />
    </Suspense>
  )
}
