import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { StatusText } from '../status-text/status-text.tsx'
import styles from './photo-picker.module.css'

export interface PhotoEntry {
  key: string
  /** Address of the picture; null while it cannot be shown. */
  url: string | null
  /** What the file is called; left out of one that was sent before. */
  fileName?: string
  /** A refused photo cannot be sent at all, a failed one can be tried again; of one that is gone its place is left. */
  state: 'sending' | 'sent' | 'failed' | 'refused' | 'gone'
  /** 0 to 1 while sending. */
  fraction: number
  /** What went wrong, worded. */
  message: string | null
}

export interface PhotoTileWords {
  photoPreview: string
  photoSending: string
  /** While the page waits for it, to go on. */
  photoAwaited: string
  photoSent: string
  /** Behind the name of one that came back without its picture. */
  photoBefore: string
  deletePhoto: string
  cancel: string
  retry: string
  close: string
  /** Of one that is gone: its place is left, and nothing is deleted any more. */
  leaveOut: string
}

interface PhotoTileProps {
  photo: PhotoEntry
  number: number
  /** Id of its words, where they describe the way to another photo. */
  id: string | undefined
  words: PhotoTileWords
  disabled: boolean
  busy: boolean
  awaited: boolean
  /** A way to another photo in its place. */
  replace: ReactNode
  onRetry: () => void
  onRemove: () => void
}

/** Where the page waited for a photo that failed, the focus goes to what can be done about it. */
function useFailureFound(state: PhotoEntry['state'], isAwaited: boolean) {
  const actions = useRef<HTMLDivElement>(null)
  const awaited = useRef(false)
  useEffect(() => {
    if (state === 'sending') awaited.current ||= isAwaited
    else if (awaited.current) actions.current?.querySelector('button')?.focus()
  }, [state, isAwaited])
  return actions
}

/** One photo: its picture, its state in words, and what can be done about it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, number, words, disabled, busy, awaited } = props
  // One that will not be sent has no number: what it is called says which file it was.
  const refused = photo.state === 'refused' ? photo.fileName : undefined
  const name = refused || words.photoPreview.replace('{number}', String(number))
  const actions = useFailureFound(photo.state, props.awaited)
  return (
    <li className={styles.photo} data-state={photo.state}>
      {photo.url === null ? (
        <span className={styles.blank} aria-hidden="true" />
      ) : (
        <img className={styles.picture} src={photo.url} alt={name} />
      )}
      <div className={styles.about}>
        {/* That one is gone was told with what refused the page. */}
        <div
          id={props.id}
          role={photo.state === 'gone' ? undefined : 'status'}
          className={styles.about}
        >
          {refused ? <p className={styles.file}>{refused}</p> : null}
          <PhotoState {...{ photo, name, words, awaited }} />
        </div>
        <div ref={actions} className={styles.actions}>
          {photo.state === 'failed' ? (
            <Button kind="text" onClick={props.onRetry}>
              {words.retry}
            </Button>
          ) : null}
          {props.replace}
          <Button
            kind="text"
            disabled={disabled}
            onClick={() => {
              // What is still being sent can be stopped, whatever waits for it.
              if (!busy || photo.state === 'sending') props.onRemove()
            }}
          >
            {findRemoval(photo, words)}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

function findRemoval({ state }: PhotoEntry, words: PhotoTileWords): string {
  if (state === 'sending') return words.cancel
  if (state === 'gone') return words.leaveOut
  return state === 'refused' ? words.close : words.deletePhoto
}

type PhotoStateProps = Pick<PhotoTileProps, 'photo' | 'words' | 'awaited'> & { name: string }

function PhotoState({ photo, name, words, awaited }: PhotoStateProps) {
  if (photo.state !== 'sending') {
    return (
      <StatusText tone={photo.state === 'sent' ? 'success' : 'error'}>
        {photo.message ?? (photo.url === null ? name + words.photoBefore : words.photoSent)}
      </StatusText>
    )
  }
  return (
    <>
      <StatusText tone="waiting">{awaited ? words.photoAwaited : words.photoSending}</StatusText>
      <ProgressBar inset value={photo.fraction * 100} label={`${name}: ${words.photoSending}`} />
    </>
  )
}
