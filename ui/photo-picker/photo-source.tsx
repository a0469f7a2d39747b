import { useRef } from 'react'
import { Button } from '../button/button.tsx'

interface PhotoSourceProps {
  id?: string | undefined
  describedBy?: string | undefined
  label: string
  kind?: 'secondary' | 'text'
  /** As wide as its container; so unless told otherwise. */
  wide?: boolean
  multiple?: boolean
  /** Opens the camera instead of the files. */
  capture?: 'user' | 'environment'
  disabled?: boolean
  busy?: boolean
  onAdd: (files: File[]) => void
}

/** A button that opens the camera or the files of the device. */
export function PhotoSource(props: PhotoSourceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept="image/*,.heic,.heif"
        multiple={props.multiple}
        capture={props.capture}
        onChange={(event) => {
          props.onAdd([...(event.target.files ?? [])])
          // The same file can be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <Button
        wide={props.wide ?? true}
        id={props.id}
        kind={props.kind ?? 'text'}
        disabled={props.disabled === true}
        describedBy={props.describedBy}
        onClick={() => {
          if (!props.busy) input.current?.click()
        }}
      >
        {props.label}
      </Button>
    </>
  )
}
