import { type ComponentType, useEffect, useRef } from 'react'
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
  /** The page goes on by itself once what is being sent is there. */
  awaited: boolean
  /** How a photo is taken or chosen. */
  Ways: ComponentType<PhotoWaysProps>
  onAdd: (files: File[]) => void
  onRetry: (key: string) => void
  onRemove: (key: string) => void
}

/**
 * A button that goes with its photo, or to another place, leaves the focus to the way to a photo; where there is none any
 * more, to what can be done about the last one.
 */
function useFocusKept(id: string, photos: readonly PhotoEntry[], isFull: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  useEffect(() => {
    const note = () => {
      held.current = root.current?.contains(document.activeElement) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there may have changed with the photos
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.closest('[hidden]')
    if (!held.current || !isLost) return
    const last = root.current?.querySelector<HTMLElement>('li:last-child button:last-child')
    const target = isFull ? last : document.getElementById(id)
    target?.focus()
  }, [id, photos])
  return root
}

/** Photos taken or chosen, each with its picture and how far it is sent. */
export function PhotoPicker({
  photos,
  limit,
  words,
  disabled,
  busy,
  awaited,
  Ways,
  ...props
}: PhotoPickerProps) {
  const numbered = photos.filter(({ state }) => state !== 'refused')
  // One that cannot be sent, or is gone, takes nobody's place.
  const placed = numbered.filter(({ state }) => state !== 'gone')
  const [only] = limit === 1 ? photos : []
  const isFull = placed.length >= limit && !only
  // The first that is gone says what is wrong, where nothing above does.
  const wrong = props.describedBy ? undefined : photos.find(({ state }) => state === 'gone')
  const wrongId = `${props.id}-error`
  const root = useFocusKept(props.id, photos, isFull)
  // Something is wrong with the others: the ways to a better one stay as they were.
  const isThere = only?.state === 'sent' || only?.state === 'sending'
  const ways = (
    <Ways
      {...{ words, disabled, busy }}
      id={props.id}
      describedBy={wrong ? wrongId : props.describedBy}
      multiple={limit > 1}
      capture={props.capture}
      label={only && only.state !== 'gone' ? words.replacePhoto : words.addPhoto}
      quiet={isThere}
      onAdd={props.onAdd}
    />
  )
  return (
    <div ref={root} className={styles.picker}>
      {photos.length === 0 ? null : (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <PhotoTile
              key={photo.key}
              {...{ photo, words, disabled, busy, awaited }}
              id={photo === wrong ? wrongId : undefined}
              number={numbered.indexOf(photo) + 1}
              replace={isThere ? ways : null}
              onRetry={() => props.onRetry(photo.key)}
              onRemove={() => props.onRemove(photo.key)}
            />
          ))}
        </ul>
      )}
      {isThere ? null : (
        <div className={styles.buttons} hidden={isFull}>
          {ways}
        </div>
      )}
    </div>
  )
}
