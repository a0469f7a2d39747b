import { createRoot } from 'react-dom/client'
import '../../ui/reset.css'
import '../../ui/tokens.css'
import { formatThemeStyles } from '../../flow/theme/theme-properties.ts'
import { AlertRegion } from '../../web/features/shell/alert/alert-region.tsx'
import { DiscardDialog } from '../../web/features/shell/discard-dialog.tsx'
import { buildConfig } from '../../web/platform/build-config.ts'
import { createCall } from '../../web/platform/http/client.ts'
import { createHttp } from '../../web/platform/http/http.ts'
import { openPlatform } from '../../web/platform/platform.ts'
import { showAlert } from '../../web/platform/stores/alert-store.ts'
import { openDiscardDialog, resetDiscardDialog } from '../../web/platform/stores/discard-dialog.ts'
import { layoutStore } from '../../web/platform/stores/layout-store.ts'
import { galleryThemes } from './gallery-themes.ts'

const theme = galleryThemes[new URLSearchParams(location.search).get('theme') ?? 'neutral']
if (theme !== undefined) {
  const style = document.createElement('style')
  style.textContent = formatThemeStyles(theme)
  document.head.append(style)
}

const config = buildConfig()
const http = createHttp(config, () => {})
openPlatform({ config, http, call: createCall(http, config), frameParents: [] })

/** What screens ask of the shell, also what none asks for yet. */
const shell = {
  showAlert,
  openDiscardDialog,
  resetDiscardDialog,
  readDiscardDialog: () => layoutStore.getState().discardDialog,
}

declare global {
  interface Window {
    shell: typeof shell
  }
}

window.shell = shell

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <>
      <AlertRegion />
      <DiscardDialog />
    </>,
  )
}
