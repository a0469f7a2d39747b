import type { FlowType } from '../../contract/flow-codes.ts'
import type { CreateLeadReply } from '../../contract/shapes/lead.ts'
import type { RxUser } from '../../contract/shapes/rx-user.ts'
import { askVariants, type EntryOutcome, runEntry } from '../features/entry/run-entry.ts'
import { startUser } from '../features/entry/start-user.ts'
import type { Entry } from '../features/entry/take-entry.ts'
import { buildStartDeps } from '../features/flow/browser/start-deps.ts'
import type { FlowRunner } from '../features/flow/runner/flow-runner.ts'
import { createIntentSender } from '../features/flow/runner/intent-sender.ts'
import { startEarly, type VisitStart } from '../features/flow/runner/start-early.ts'
import { keepTheme, showTheme } from '../features/theme/theme.ts'
import { navigate } from '../platform/links/navigation.ts'
import { findDocumentStart } from '../platform/page/document-start.ts'
import type { Platform } from '../platform/platform.ts'
import { forgetStore } from '../platform/storage/keep-store.ts'
import { keptProducts } from '../platform/storage/kept-named.ts'
import { register } from '../platform/storage/register.ts'
import { showAlert } from '../platform/stores/alert-store.ts'
import { setUser, userStore } from '../platform/stores/user-store.ts'
import type { PreparePage } from './prepare-page.tsx'

/** What the runner begins a visit with. */
export function openStart(platform: Platform, views: Promise<PreparePage>): VisitStart {
  const deps = buildStartDeps({
    platform,
    created: (reply) => takeCreatedLead(reply, views),
    prepare: async (flow) => (await views)(flow),
  })
  return { deps, sender: createIntentSender(deps), startEarly }
}

/** What a created lead brings beside its flow: theme, user, and the product's own entry [STORE-20]. */
function takeCreatedLead(reply: CreateLeadReply, views: Promise<PreparePage>): void {
  const { rx_user, theme, options } = reply
  // A new visit has not ended.
  forgetStore(register.sessionExpireStore)
  if (rx_user && !userStore.getState().user) setUser(rx_user)
  const productName = theme.product_data.name || options.programme_name
  if (productName) keptProducts.write(productName, options.product_id)
  // What puts a theme on comes with the views.
  void views.then(() => showTheme(theme))
}

export async function beginEntry(
  entry: Entry,
  platform: Platform,
  runner: FlowRunner,
  earlyFlowType: FlowType | null,
  views: Promise<PreparePage>,
): Promise<EntryOutcome> {
  runner.showEarly()
  // A try after a failed one starts the visitor anew too.
  if (!userStore.getState().user) userStore.setState({ ready: false })
  let visitor: RxUser | null = null
  const outcome = await runEntry(entry, {
    call: platform.call,
    documentStartMs: findDocumentStart(),
    caching: platform.config.caching,
    earlyFlowType,
    startFlow: runner.startFlow,
    goTo: (path) => navigate(path, { replace: true }),
    alert: (message) => showAlert(message),
    userReady: (user) => {
      visitor = user
    },
  })
  if (visitor && entry.conditionId !== null) {
    void askVariants(visitor, entry.conditionId, platform.call)
  }
  void views.then(keepTheme).catch(() => {})
  return outcome
}

/** Tracks the visitor on a page that is not the entry. */
export async function beginVisit(entry: Entry, { call }: Platform): Promise<void> {
  const { conditionId } = entry
  if (conditionId === null) return
  const user = await startUser({ ...entry, conditionId }, call, findDocumentStart())
  if (user.ok) void askVariants(user.data, conditionId, call)
}
