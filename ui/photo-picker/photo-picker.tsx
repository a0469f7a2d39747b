import type { ComponentType } from 'react'
import styles from './photo-picker.module.css'
import { type PhotoEntry, PhotoTile, type PhotoTileWords } from './photo-tile.tsx'
import type { PhotoWaysProps } from './photo-ways.tsx'

export interface PhotoPickerProps {
  /** Id of the button that adds a photo. */
  id: string
  describedBy?: string | undefined
  photos: readonly PhotoEntry[]
  /** Photos the question takes; with one, a new photo replaces it. */
  limit: number
  /** Which camera a phone offers first. */
  capture: 'user' | 'environment'
  words: PhotoTileWords & Record<'addPhoto' | 'takePhoto' | 'choosePhoto' | 'replacePhoto', string>
  disabled: boolean
  /** Nothing may change just now, but nothing greys out either. */
  busy: boolean
  /** How a photo is taken or chosen. */
  Ways: ComponentType<PhotoWaysProps>
  onAdd: (files: File[]) => void
  onRetry: (key: string) => void
  onRemove: (key: string) => void
}

/** Photos taken or chosen, each with its picture and how far it is sent. */
export function PhotoPicker({
  photos,
  limit,
  words,
  disabled,
  busy,
  Ways,
  ...props
}: PhotoPickerProps) {
  const full = photos.length >= limit
  const replaces = full && limit === 1
  return (
    <div className={styles.picker}>
      {photos.length === 0 ? null : (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              {...{ photo, words, disabled, busy }}
              number={index + 1}
              onRetry={() => props.onRetry(photo.key)}
              onRemove={() => props.onRemove(photo.key)}
            />
          ))}
        </ul>
      )}
      <div className={styles.buttons} hidden={full && !replaces}>
        <Ways
          {...{ words, disabled, busy }}
          id={props.id}
          describedBy={props.describedBy}
          multiple={limit > 1}
          capture={props.capture}
          label={replaces ? words.replacePhoto : words.addPhoto}
          onAdd={props.onAdd}
        />
      </div>
    </div>
  )
}
