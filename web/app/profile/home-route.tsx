import { useStore } from 'zustand'
import { HomeScreen } from '../../features/profile/home-screen.tsx'
import { findAllowedLink } from '../../platform/links/allowed-link.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import type { ScreenProps } from '../screen-props.ts'
import { goOnSignedIn, showOwnTheme } from '../sign-in/after-sign-in.ts'

export function HomeRoute({ app }: ScreenProps) {
  const { manufacturer } = useStore(layoutStore)
  return (
    <HomeScreen
      onContinue={(uuid) => void goOnSignedIn(app, uuid, false)}
      onClaimed={() => void showOwnTheme(null)}
      details={manufacturer.theme?.product_data ?? null}
      landingUrl={findAllowedLink(manufacturer.landingUrl, app.boot.config.linkHosts)}
    />
  )
}
