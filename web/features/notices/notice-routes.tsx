import { useStore } from 'zustand'
import { findAuth } from '../../platform/http/auth.ts'
import { isKept } from '../../platform/storage/keep-value.ts'
import { register } from '../../platform/storage/register.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { NoProgrammeScreen } from './no-programme-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { ServerErrorScreen } from './server-error-screen.tsx'
import { noticeWords } from './words.ts'

/** Whether the entry knows a programme to start: one is stored, and its theme has come. */
function useCanStart(): boolean {
  const { productName } = useStore(layoutStore).manufacturer
  return productName !== '' && isKept(register.conditionId)
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
      title={noticeWords.unlisted}
    />
  )
}
