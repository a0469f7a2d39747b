import { Suspense, useRef } from 'react'
import { useStore } from 'zustand'
import { latePart } from '../../ui/late/late-part.ts'
import { lateView } from '../../ui/late/late-view.tsx'
import { DiscardDialog } from '../features/shell/discard-dialog.tsx'
import { Drawer } from '../features/shell/drawer/drawer.tsx'
import { drawerStore } from '../features/shell/drawer/drawer-store.ts'
import { findBrand } from '../features/shell/drawer/load-agreement.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'
import type { App } from './start-app.ts'

const PhoneConsents = lateView(
  latePart(() => import('../features/shell/call/phone-consents.tsx')),
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
      <PhoneConsents findLead={() => app.runner.store.getState().leadId} />
    </Suspense>
  )
}
