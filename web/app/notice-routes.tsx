import { useStore } from 'zustand'
import { storageKey } from '../../contract/storage-keys.ts'
import { NoProgrammeScreen } from '../features/notices/no-programme-screen.tsx'
import { NotFoundScreen } from '../features/notices/not-found-screen.tsx'
import { ServerErrorScreen } from '../features/notices/server-error-screen.tsx'
import { screenTitles } from '../messages/en-later.ts'
import { findAuth } from '../platform/http/auth.ts'
import { text } from '../platform/parse/scalars.ts'
import { requireStorage } from '../platform/storage/storage.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'

/** Whether the entry knows a programme to start: one is stored, and its theme has come. */
function useCanStart(): boolean {
  const { productName } = useStore(layoutStore).manufacturer
  return productName !== '' && requireStorage().read(storageKey.conditionId, text) !== null
}

export function NoProgrammeRoute() {
  return <NoProgrammeScreen signedIn={findAuth() !== null} />
}

export function NotFoundRoute() {
  return <NotFoundScreen canStart={useCanStart()} signedIn={findAuth() !== null} />
}

export function ServerErrorRoute() {
  return <ServerErrorScreen canStart={useCanStart()} />
}

/** [ROUTE-05] [GAP-07] */
export function UnlistedRoute() {
  return (
    <NotFoundScreen
      canStart={useCanStart()}
      signedIn={findAuth() !== null}
      title={screenTitles.unlisted}
    />
  )
}
