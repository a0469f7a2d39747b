import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import styles from './photo-picker.module.css'
import { PhotoSource } from './photo-source.tsx'

export interface PhotoWaysProps {
  id: string
  describedBy?: string | undefined
  label: string
  /** A photo is there already: another one is offered in a low voice, beside it. */
  quiet: boolean
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
export function PhotoWays({ words, capture, quiet, onAdd, ...props }: PhotoWaysProps) {
  const [hasCamera] = useState(() => matchMedia('(pointer: coarse)').matches)
  const [asks, setAsks] = useState(false)
  const ways = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asks) ways.current?.querySelector('button')?.focus()
  }, [asks])
  const look = { kind: quiet ? 'text' : 'secondary', wide: !quiet } as const
  if (!hasCamera) return <PhotoSource {...props} {...look} onAdd={onAdd} />
  const { disabled, busy } = props
  const add = (files: File[]) => {
    setAsks(false)
    document.getElementById(props.id)?.focus()
    onAdd(files)
  }
  return (
    <>
      <Button
        {...look}
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
