import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '../../ui/reset.css'
import '../../ui/tokens.css'
import './gallery.css'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import { buildFlowOf, buildLead, buttonItem } from '../../flow/engine/build-flow.ts'
import { buildItem } from '../../flow/items/item-example.ts'
import { idleServices } from '../../flow/items/item-view.ts'
import { formatThemeStyles } from '../../flow/theme/theme-properties.ts'
import { followLate } from '../../web/features/flow/caregiver/follow-late.ts'
import { FlowScreen } from '../../web/features/flow/flow-screen.tsx'
import { createDraftKeeper } from '../../web/features/flow/kept/draft-keeper.ts'
import { createFlowStore } from '../../web/features/flow/runner/flow-store.ts'
import { buildConfig } from '../../web/platform/build-config.ts'
import { keepAuth } from '../../web/platform/http/auth.ts'
import { createCall } from '../../web/platform/http/client.ts'
import { createHttp } from '../../web/platform/http/http.ts'
import { openPlatform } from '../../web/platform/platform.ts'
import { openDraftPlace } from '../../web/platform/storage/draft-place.ts'
import { createDrafts } from '../../web/platform/storage/drafts.ts'
import { openStorage } from '../../web/platform/storage/storage.ts'
import { galleryThemes } from './gallery-themes.ts'
import { buildGalleryDeps, openGalleryEngine } from './open-gallery-engine.ts'

/** The first page of a renewal that somebody is signed in for, as a backend brings it that fills in nothing. */
openStorage('persistent')
keepAuth({ access: 'a.b.c', refresh: 'r' })
const style = document.createElement('style')
const wanted = new URLSearchParams(location.search).get('theme') ?? ''
style.textContent = formatThemeStyles(galleryThemes[wanted] ?? neutralTheme)
document.head.append(style)

const config = buildConfig({ apiBase: '' })
const http = createHttp(config, () => {})
const call = createCall(http, config)
openPlatform({ config, http, call, frameParents: [] })

const ask = (
  id: number,
  type: Parameters<typeof buildItem>[0],
  text: string,
  detail: string,
  fields: Partial<Omit<PageItem, 'id'>> = {},
) => buildItem(type, id, text, { value_association: `CAREGIVER_${detail}`, ...fields })
const genders = ['Female', 'Male', 'Another'].map((text, at) => ({ id: 71 + at, text }))
const flow = buildFlowOf([
  buildItem(
    'STATIC_TEXT',
    50,
    '<h1>About you</h1><p>You answer for the person who is treated.</p>',
  ),
  ask(1, 'TEXT_FIELD', 'Your first name', 'FIRST_NAME'),
  ask(2, 'TEXT_FIELD', 'Your last name', 'LAST_NAME'),
  ask(3, 'DATE', 'Your date of birth', 'BIRTH_DATE'),
  ask(4, 'SINGLE_ANSWER', 'Your gender', 'GENDER', { answer_choices: genders }),
  ask(5, 'PHONE_NUMBER', 'Your phone number', 'PHONE_NUMBER'),
  ask(6, 'TEXT_FIELD', 'Your state', 'STATE'),
  ask(7, 'EMAIL', 'Your email address', 'EMAIL'),
  buildItem('TEXT_FIELD', 8, 'Their first name', { value_association: 'FIRST_NAME' }),
  buttonItem,
])

const store = createFlowStore()
const { getState: latest } = store
const drafts = createDraftKeeper(createDrafts(openDraftPlace()), latest)
const engine = openGalleryEngine(
  store,
  call,
  followLate(drafts, { latest, deps: buildGalleryDeps(call) }),
)
const runner = {
  ...engine,
  store,
  loadEngine() {},
  retryNow() {},
  showEarly() {},
  takeUp() {},
}
createRoot(document.getElementById('root') ?? document.body).render(
  <Suspense>
    <main className="gallery">
      <FlowScreen
        runner={runner}
        services={idleServices}
        productName="Meridian"
        landingUrl={null}
      />
    </main>
  </Suspense>,
)
engine.dispatch({ type: 'started', reply: { ...buildLead(flow), flow_type: 'renewal' } })
