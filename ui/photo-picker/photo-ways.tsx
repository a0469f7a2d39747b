import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import styles from './photo-picker.module.css'
import { PhotoSource } from './photo-source.tsx'

export interface PhotoWaysProps {
  id: string
  describedBy?: string | undefined
  label: string
  multiple: boolean
  capture: 'user' | 'environment'
  words: { takePhoto: string; choosePhoto: string }
  disabled: boolean
  busy: boolean
  onAdd: (files: File[]) => void
}

/**
 * One button for both ways to a photo. Behind a mouse there is no camera: it opens the files. On a phone
 * it asks, as not every phone offers the camera among its files.
 */
export function PhotoWays({ words, capture, onAdd, ...props }: PhotoWaysProps) {
  const [hasCamera] = useState(() => matchMedia('(pointer: coarse)').matches)
  const [asks, setAsks] = useState(false)
  const ways = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asks) ways.current?.querySelector('button')?.focus()
  }, [asks])
  if (!hasCamera) return <PhotoSource {...props} kind="secondary" onAdd={onAdd} />
  const { disabled, busy } = props
  const add = (files: File[]) => {
    setAsks(false)
    document.getElementById(props.id)?.focus()
    onAdd(files)
  }
  return (
    <>
      <Button
        wide
        kind="secondary"
        id={props.id}
        disabled={disabled}
        describedBy={props.describedBy}
        expanded={asks}
        onClick={() => {
          if (!busy) setAsks(!asks)
        }}
      >
        {props.label}
      </Button>
      {asks ? (
        <div ref={ways} className={styles.ways}>
          <PhotoSource {...{ capture, disabled, busy }} label={words.takePhoto} onAdd={add} />
          <PhotoSource
            {...{ disabled, busy }}
            multiple={props.multiple}
            label={words.choosePhoto}
            onAdd={add}
          />
        </div>
      ) : null}
    </>
  )
}
