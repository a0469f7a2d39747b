import { useStore } from 'zustand'
import { HomeScreen } from '../../features/profile/home-screen.tsx'
import { findAllowedLink } from '../../platform/allowed-link.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import type { ScreenProps } from '../screen-props.ts'

export function HomeRoute({ app }: ScreenProps) {
  const { manufacturer } = useStore(layoutStore)
  const { leadId, options } = useStore(app.runner.store)
  return (
    <HomeScreen
      leadId={leadId}
      product={manufacturer.productName || options?.programme_name || ''}
      details={manufacturer.theme?.product_data ?? null}
      landingUrl={findAllowedLink(manufacturer.landingUrl, app.boot.config.linkHosts)}
    />
  )
}
