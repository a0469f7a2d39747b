import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { breakpointPx } from '../../../contract/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { shellWords } from '../../messages/en.ts'
import { useRetryOnline } from '../../platform/http/use-retry-online.ts'
import { type LandingState, landingStore } from '../../platform/stores/landing-store.ts'
import { LandingOffer } from './landing-offer.tsx'
import styles from './landing-screen.module.css'
import type { LoadOutcome } from './load-landing.ts'
import { landingWords } from './words.ts'

type Loaded = Extract<LoadOutcome, { kind: 'shown' | 'failed' }> | { kind: 'left' }

export interface LandingScreenProps {
  /** Loads the images into the landing store; resolves with whether that went well. */
  load: () => Promise<Loaded>
}

/** /landing: one picture, chosen by label and width, and the way on [LANDING-01] [LANDING-02] [GAP-24]. */
export function LandingScreen({ load }: LandingScreenProps) {
  const { images, conditionId } = useStore(landingStore)
  const [state, setState] = useState<Loaded | { kind: 'loading' }>({ kind: 'loading' })
  const begun = useRef(false)

  async function start() {
    setState({ kind: 'loading' })
    setState(await load())
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once when the page opens
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void start()
  }, [])

  useRetryOnline(state.kind === 'failed', () => void start())

  if (state.kind === 'failed') {
    return (
      <main className={styles.failed}>
        <h1>{landingWords.failedTitle}</h1>
        <p>{landingWords.failedText}</p>
        <Button onClick={() => void start()}>{landingWords.retry}</Button>
      </main>
    )
  }
  return (
    <main className={styles.landing}>
      <LandingPicture images={images} />
      {state.kind === 'shown' && conditionId !== null ? (
        <LandingOffer conditionId={conditionId} theme={state.theme} />
      ) : (
        <h1 className="visually-hidden">{landingWords.title}</h1>
      )}
      {state.kind === 'loading' && images.length === 0 ? (
        <div className={styles.waiting}>
          <Spinner label={shellWords.loading} />
        </div>
      ) : null}
    </main>
  )
}

/** By its label, in whatever letters it is written; where none is labelled so, the first. */
function LandingPicture({ images }: Pick<LandingState, 'images'>) {
  const byLabel = (name: string) => images.find(({ label }) => label.toLowerCase().includes(name))
  const mobile = byLabel('mobile')
  const shown = byLabel('desktop') ?? mobile ?? images[0]
  if (!shown) return null
  return (
    <picture className={styles.picture}>
      {mobile ? (
        <source media={`(max-width: ${breakpointPx - 0.02}px)`} srcSet={mobile.url} />
      ) : null}
      <img className={styles.image} src={shown.url} alt={shown.alt ?? ''} />
    </picture>
  )
}
