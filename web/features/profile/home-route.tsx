import { useStore } from 'zustand'
import { findAllowedLink } from '../../platform/links/allowed-link.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { goOnSignedIn, showOwnTheme } from '../../screen/go-on-signed-in.ts'
import type { ScreenProps } from '../../screen/screen-props.ts'
import { HomeScreen } from './home-screen.tsx'

export function HomeRoute({ app }: ScreenProps) {
  const { manufacturer } = useStore(layoutStore)
  return (
    <HomeScreen
      onContinue={(uuid) => void goOnSignedIn(app, uuid, false)}
      onClaimed={() => void showOwnTheme(app, null)}
      theme={manufacturer.theme}
      landingUrl={findAllowedLink(manufacturer.landingUrl, app.boot.config.linkHosts)}
    />
  )
}
