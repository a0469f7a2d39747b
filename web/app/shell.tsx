import { type MouseEvent, type ReactNode, Suspense, useRef } from 'react'
import { useStore } from 'zustand'
import { featureFlag } from '../../contract/flow-codes.ts'
import { latePart } from '../../ui/late/late-part.ts'
import { lateView } from '../../ui/late/late-view.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import type { FlowRunner } from '../features/flow/runner/flow-runner.ts'
import { Footer } from '../features/shell/footer/footer.tsx'
import { TermsBar } from '../features/shell/footer/terms-bar.tsx'
import { type FlowPosition, readFlowPosition } from '../features/shell/header/flow-position.ts'
import { Header } from '../features/shell/header/header.tsx'
import { shellWords } from '../messages/en.ts'
import { useFooterHeight, useHeaderHeight } from '../platform/page/measure.ts'
import { useFit } from '../platform/page/use-fit.ts'
import { useHeight } from '../platform/page/use-space.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'
import { userStore } from '../platform/stores/user-store.ts'
import type { ScreenRoute } from '../routes.ts'
import styles from './shell.module.css'

const ProfileBar = lateView(
  latePart(() => import('../features/profile/profile-bar.tsx')),
  (part) => part.ProfileBar,
)

export interface ShellProps {
  route: ScreenRoute | null
  runner: Pick<FlowRunner, 'store' | 'goBack'>
  linkHosts: readonly string[]
  /** A page that came with the document: it is seen from the start [GAP-172]. */
  early?: boolean
  children: ReactNode
}

/** The main layout [LAYOUT-02]: fixed header, centred content below a spacer, footer or terms bar. */
export function Shell({ route, runner, linkHosts, early = false, children }: ShellProps) {
  const { manufacturer, busy, sizes } = useStore(layoutStore)
  const inFlow = route?.screen === 'flow'
  const flow = useStore(runner.store, (data) => data.flow)
  const options = useStore(runner.store, (data) => data.options)
  const waiting = busy && !early
  const position = inFlow ? readFlowPosition(flow) : null
  const header = useRef<HTMLElement>(null)
  const showHeader = position?.hideHeader !== true
  // Any path that contains the word [LAYOUT-12]; its header measures itself.
  const isProfile = location.pathname.includes('profile')
  useHeaderHeight(header, !busy && !isProfile, showHeader)
  const headerHeight = showHeader ? sizes.heightAppBar : 0
  useHeight('--app-bar-height', headerHeight)
  const shell = useRef<HTMLDivElement>(null)
  useFit(shell, headerHeight)
  return (
    <div ref={shell} className={styles.shell} data-flow={inFlow || undefined}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads within the page; only its address must not show */}
      <a className={styles.skip} href="#content" onClick={skipToContent}>
        {shellWords.skipToContent}
      </a>
      {isProfile ? (
        <Suspense>
          <ProfileBar />
        </Suspense>
      ) : showHeader ? (
        <Header
          measured={header}
          settings={manufacturer.flowSettings?.header ?? null}
          logo={manufacturer.logo}
          linkHosts={linkHosts}
          title={manufacturer.title}
          backButton={manufacturer.theme?.flow_theme.customElements.backButton}
          position={position}
          showProgress={route?.progress === true}
          hasAccounts={inFlow && options?.has_accounts === true}
          onBack={runner.goBack}
        />
      ) : null}
      <div className={styles.spacer} data-spacer />
      <main id="content" className={styles.content} aria-busy={busy} tabIndex={-1}>
        <div className={waiting ? `${styles.page} ${styles.waiting}` : styles.page}>{children}</div>
        {waiting ? (
          <div className={styles.busy}>
            <Spinner label={shellWords.loading} />
          </div>
        ) : null}
      </main>
      <Bottom {...{ position, linkHosts, inFlow, early }} />
    </div>
  )
}

/** Moves the focus alone: a change of the address would be taken for a move in the flow. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

interface BottomProps {
  position: FlowPosition | null
  linkHosts: readonly string[]
  inFlow: boolean
  /** The page is seen already, so the footer's room is kept for it. */
  early: boolean
}

/** Footer, terms bar, or nothing yet [LAYOUT-07..11] [GAP-13] [GAP-14]. */
function Bottom({ position, linkHosts, inFlow, early }: BottomProps) {
  const { featureFlags, commonFlags } = useStore(userStore)
  const { manufacturer, busy } = useStore(layoutStore)
  const bottom = useRef<HTMLElement>(null)
  const settings = manufacturer.flowSettings?.footer
  const termsOn = (featureFlags ?? commonFlags)[featureFlag.STICKY_TERMS]
  const terms = termsOn && termsOn !== 'false' ? position?.stickyTerms?.description : null
  const hasFooter = !position?.hideFooter && settings !== undefined
  const isKnown = !busy && featureFlags !== null
  // Fonts that arrive while it shows would move its words about.
  const place = hasFooter && (early || isKnown) ? (isKnown ? 'footer' : 'room') : 'none'
  const shown = terms && (early || !busy) ? 'terms' : place
  useFooterHeight(bottom, !busy && shown !== 'room', shown === 'room' ? 'footer' : shown)
  return (
    <>
      {shown === 'terms' && terms ? <TermsBar measured={bottom} html={terms} /> : null}
      {(shown === 'footer' || shown === 'room') && settings ? (
        <Footer
          {...{ settings, linkHosts }}
          measured={bottom}
          sticky={inFlow}
          waiting={shown === 'room'}
        />
      ) : null}
    </>
  )
}
