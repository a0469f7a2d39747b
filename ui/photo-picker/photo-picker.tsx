import { useRef } from 'react'
import { Button } from '../button/button.tsx'
import styles from './photo-picker.module.css'
import { type PhotoEntry, PhotoTile, type PhotoTileWords } from './photo-tile.tsx'

export interface PhotoPickerProps {
  /** Id of the button that adds a photo. */
  id: string
  describedBy?: string | undefined
  photos: readonly PhotoEntry[]
  /** Photos the question takes; with one, a new photo replaces it. */
  limit: number
  /** Which camera a phone offers first; without it no camera button. */
  capture: 'user' | 'environment'
  words: PhotoTileWords & { addPhoto: string; takePhoto: string; replacePhoto: string }
  disabled?: boolean
  /** Nothing may change just now, but nothing greys out either. */
  busy?: boolean
  onAdd: (files: File[]) => void
  onRetry: (key: string) => void
  onRemove: (key: string) => void
}

/** Photos taken or chosen, each with its picture and how far it is sent. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { photos, limit, words } = props
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const full = photos.length >= limit
  const replaces = full && limit === 1
  const input = { type: 'file', accept: 'image/*,.heic,.heif', hidden: true, tabIndex: -1 } as const
  const open = (element: HTMLInputElement | null) => {
    if (!props.busy) element?.click()
  }
  const add = (element: HTMLInputElement) => {
    props.onAdd([...(element.files ?? [])])
    // The same file can be chosen again after it was removed.
    element.value = ''
  }
  return (
    <div className={styles.picker}>
      {photos.length === 0 ? null : (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              number={index + 1}
              words={words}
              disabled={props.disabled ?? false}
              onRetry={() => props.onRetry(photo.key)}
              onRemove={() => {
                if (!props.busy) props.onRemove(photo.key)
              }}
            />
          ))}
        </ul>
      )}
      <input {...input} ref={file} multiple={limit > 1} onChange={(event) => add(event.target)} />
      <input
        {...input}
        ref={camera}
        capture={props.capture}
        onChange={(event) => add(event.target)}
      />
      <div className={styles.buttons} hidden={full && !replaces}>
        <Button
          id={props.id}
          wide
          kind="secondary"
          disabled={props.disabled ?? false}
          describedBy={props.describedBy}
          onClick={() => open(file.current)}
        >
          {replaces ? words.replacePhoto : words.addPhoto}
        </Button>
        <div className={styles.camera}>
          <Button
            wide
            kind="text"
            disabled={props.disabled ?? false}
            onClick={() => open(camera.current)}
          >
            {words.takePhoto}
          </Button>
        </div>
      </div>
    </div>
  )
}
