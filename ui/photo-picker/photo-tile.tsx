import { Button } from '../button/button.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { StatusText } from '../status-text/status-text.tsx'
import styles from './photo-picker.module.css'

export interface PhotoEntry {
  key: string
  /** Address of the picture; null while it cannot be shown. */
  url: string | null
  state: 'sending' | 'sent' | 'failed' | 'refused'
  /** 0 to 1 while sending. */
  fraction: number
  /** What went wrong, worded. */
  message: string | null
}

export interface PhotoTileWords {
  photoPreview: string
  photoSending: string
  photoSent: string
  deletePhoto: string
  cancel: string
  retry: string
  close: string
}

interface PhotoTileProps {
  photo: PhotoEntry
  number: number
  words: PhotoTileWords
  disabled: boolean
  onRetry: () => void
  onRemove: () => void
}

/** One photo: its picture, its state in words, and what can be done about it. */
export function PhotoTile({ photo, number, words, disabled, onRetry, onRemove }: PhotoTileProps) {
  const name = words.photoPreview.replace('{number}', String(number))
  const removal =
    photo.state === 'sending'
      ? words.cancel
      : photo.state === 'refused'
        ? words.close
        : words.deletePhoto
  return (
    <li className={styles.photo} data-state={photo.state}>
      {photo.url === null ? (
        <span className={styles.blank} aria-hidden="true" />
      ) : (
        <img className={styles.picture} src={photo.url} alt={name} />
      )}
      <div className={styles.about}>
        {photo.state === 'sending' ? (
          <>
            <StatusText tone="waiting">{words.photoSending}</StatusText>
            <ProgressBar
              inset
              value={photo.fraction * 100}
              label={`${name}: ${words.photoSending}`}
            />
          </>
        ) : (
          <StatusText live tone={photo.state === 'sent' ? 'success' : 'error'}>
            {photo.message ?? words.photoSent}
          </StatusText>
        )}
        <div className={styles.actions}>
          {photo.state === 'failed' ? (
            <Button kind="text" onClick={onRetry}>
              {words.retry}
            </Button>
          ) : null}
          <Button kind="text" disabled={disabled} onClick={onRemove}>
            {removal}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
