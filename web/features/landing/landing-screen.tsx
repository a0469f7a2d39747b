import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { breakpointPx } from '../../../contract/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { shellWords } from '../../messages/en.ts'
import { type LandingState, landingStore } from '../../platform/stores/landing-store.ts'
import styles from './landing-screen.module.css'
import { landingWords } from './words.ts'

export interface LandingScreenProps {
  /** Loads the images into the landing store; resolves with whether that went well. */
  load: () => Promise<'shown' | 'failed' | 'left'>
}

/** /landing: one picture, chosen by label and width [LANDING-01] [LANDING-02] [GAP-24]. */
export function LandingScreen({ load }: LandingScreenProps) {
  const { images } = useStore(landingStore)
  const [state, setState] = useState<'loading' | 'shown' | 'failed' | 'left'>('loading')
  const begun = useRef(false)

  async function start() {
    setState('loading')
    setState(await load())
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once when the page opens
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void start()
  }, [])

  if (state === 'failed') {
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
      <h1 className="visually-hidden">{landingWords.title}</h1>
      <LandingPicture images={images} />
      {state === 'loading' && images.length === 0 ? (
        <div className={styles.waiting}>
          <Spinner label={shellWords.loading} />
        </div>
      ) : null}
    </main>
  )
}

function LandingPicture({ images }: Pick<LandingState, 'images'>) {
  const byLabel = (label: string) => images.find((image) => image.label === label)
  const [desktop, mobile] = [byLabel('desktop'), byLabel('mobile')]
  const shown = desktop ?? mobile
  if (!shown) return null
  return (
    <picture>
      {mobile ? (
        <source media={`(max-width: ${breakpointPx - 0.02}px)`} srcSet={mobile.url} />
      ) : null}
      <img className={styles.image} src={shown.url} alt={shown.alt ?? ''} />
    </picture>
  )
}
