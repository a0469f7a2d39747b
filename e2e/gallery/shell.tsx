import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import '../../ui/reset.css'
import '../../ui/tokens.css'
import type { Flow } from '../../contract/shapes/flow.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import { formatThemeStyles } from '../../flow/theme/theme-properties.ts'
import { Shell } from '../../web/app/shell.tsx'
import { createFlowStore } from '../../web/features/flow/runner/flow-store.ts'
import { AlertRegion } from '../../web/features/shell/alert/alert-region.tsx'
import { DiscardDialog } from '../../web/features/shell/discard-dialog.tsx'
import { Drawer } from '../../web/features/shell/drawer/drawer.tsx'
import { buildConfig } from '../../web/platform/build-config.ts'
import { createCall } from '../../web/platform/http/client.ts'
import { createHttp } from '../../web/platform/http/http.ts'
import { openPlatform } from '../../web/platform/platform.ts'
import { openStorage } from '../../web/platform/storage/storage.ts'
import { showAlert } from '../../web/platform/stores/alert-store.ts'
import { openDiscardDialog, resetDiscardDialog } from '../../web/platform/stores/discard-dialog.ts'
import { layoutStore, setLayoutTheme } from '../../web/platform/stores/layout-store.ts'
import { userStore } from '../../web/platform/stores/user-store.ts'
import { findRoute } from '../../web/routes.ts'
import { galleryThemes } from './gallery-themes.ts'

openStorage('persistent')
const query = new URLSearchParams(location.search)
const style = document.createElement('style')
document.head.append(style)

function wear(theme: Theme): void {
  style.textContent = formatThemeStyles(theme)
}

const named = galleryThemes[query.get('theme') ?? 'neutral']
if (named !== undefined) wear(named)

const linkHosts = ['maker.example', 'reading.example']
const config = buildConfig({ linkHosts })
const http = createHttp(config, () => {})
openPlatform({ config, http, call: createCall(http, config), frameParents: [] })

/** What stands between header and footer: where it is, at which page of a flow, and how often one pressed Back. */
const frame = createStore(() => ({ path: query.get('around'), shown: 0, backs: 0 }))
const flowStore = createFlowStore()
const runner = {
  store: flowStore,
  goBack: () => frame.setState(({ backs }) => ({ backs: backs + 1 })),
}

/** What screens ask of the shell, also what none asks for yet. */
const shell = {
  showAlert,
  openDiscardDialog,
  resetDiscardDialog,
  readDiscardDialog: () => layoutStore.getState().discardDialog,
  /** Shows the frame of a page as it is with this theme and page of the flow, once it is drawn. */
  async showFrame(path: string, theme: Theme, flow: Flow | null): Promise<void> {
    const shown = frame.getState().shown + 1
    wear(theme)
    setLayoutTheme(theme)
    flowStore.setState({ flow })
    layoutStore.setState({ busy: false })
    userStore.setState({ featureFlags: {} })
    frame.setState({ path, shown })
    while (document.body.dataset.shown !== String(shown)) await new Promise(requestAnimationFrame)
  },
  countBacks: () => frame.getState().backs,
}

declare global {
  interface Window {
    shell: typeof shell
  }
}

window.shell = shell

/** The product's own frame, around what the document has where none is asked for. */
function Frame({ children }: { children: ReactNode }) {
  const { path, shown } = useStore(frame)
  useEffect(() => {
    document.body.dataset.shown = String(shown)
  }, [shown])
  if (path === null) return null
  return (
    <Shell route={findRoute(path)} runner={runner} linkHosts={linkHosts}>
      {children}
    </Shell>
  )
}

if (query.has('around')) document.querySelector('main')?.remove()
const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <>
      <AlertRegion />
      <Frame>
        <form data-direction="proceed">
          <h1>The page</h1>
          <p style={{ minBlockSize: query.get('tall') ?? '200vh' }}>Its words</p>
        </form>
      </Frame>
      <Drawer brand={null} hasAccounts={false} />
      <DiscardDialog />
    </>,
  )
}
