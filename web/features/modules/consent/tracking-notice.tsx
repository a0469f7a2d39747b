import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { CloseButton } from '../../../../ui/panel/close-button.tsx'
import { requirePlatform } from '../../../platform/platform.ts'
import styles from './tracking-notice.module.css'
import { useFreePlace } from './use-free-place.ts'
import { consentWords, describeShared } from './words.ts'

export interface TrackingNoticeProps {
  /** A yes is needed; otherwise a no is offered. */
  asks: boolean
  onChoose(said: 'yes' | 'no' | 'seen'): void
  onMore(): void
}

/** Asks or tells once, beside the page: over its end where there is room, never over the way on. */
export function TrackingNotice({ asks, onChoose, onMore }: TrackingNoticeProps) {
  const shared = describeShared(requirePlatform().config.tracking)
  const text = asks ? shared.ask : shared.notice
  const box = useRef<HTMLElement>(null)
  const { room, ...place } = useFreePlace(box)
  // What is put into a region that is there already is announced.
  const [told, setTold] = useState('')
  useEffect(() => setTold(text), [text])
  return (
    <>
      <section
        ref={box}
        className={styles.notice}
        aria-label={consentWords.title}
        {...place}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChoose('seen')
        }}
      >
        <div className={styles.top}>
          <p role="status">{told}</p>
          <CloseButton label={consentWords.close} onClose={() => onChoose('seen')} />
        </div>
        <div className={styles.ways}>
          <Button kind="secondary" onClick={() => onChoose('yes')}>
            {asks ? consentWords.yes : consentWords.fine}
          </Button>
          <Button kind="secondary" onClick={() => onChoose('no')}>
            {consentWords.no}
          </Button>
          <button type="button" className={styles.more} aria-haspopup="dialog" onClick={onMore}>
            {consentWords.more}
          </button>
        </div>
      </section>
      {/* All that lies below it can be scrolled clear of it. */}
      <div style={{ blockSize: room }} />
    </>
  )
}
