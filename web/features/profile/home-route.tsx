import { useStore } from 'zustand'
import { findAllowedLink } from '../../platform/links/allowed-link.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { goOnSignedIn } from '../../screen/go-on-signed-in.ts'
import { showOwnTheme } from '../../screen/own-theme.ts'
import type { ScreenProps } from '../../screen/screen-props.ts'
import { HomeScreen } from './home-screen.tsx'
import { readChosenPerson } from './people/chosen-person.ts'

export function HomeRoute({ app }: ScreenProps) {
  const { manufacturer } = useStore(layoutStore)
  return (
    <HomeScreen
      onContinue={(uuid) => void goOnSignedIn(app, uuid, false)}
      onClaimed={() => void showOwnTheme(app, readChosenPerson())}
      theme={manufacturer.theme}
      landingUrl={findAllowedLink(manufacturer.landingUrl, app.boot.config.linkHosts)}
    />
  )
}
