import { useId, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../../ui/button/button.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import type { ChatPhoto } from './chat-photo.ts'
import styles from './message-form.module.css'
import { photoWords as words } from './words.ts'

export interface ChatPhotoFieldProps {
  photo: ChatPhoto
  /** The visit of the chat. */
  lead: string
}

const tones = { sending: 'waiting', sent: 'success', failed: 'error' } as const

/** Adds one photo to the message that is written. */
export function ChatPhotoField({ photo, lead }: ChatPhotoFieldProps) {
  const { photo: shown } = useStore(photo.store)
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLDivElement>(null)
  const id = useId()
  return (
    <div ref={add} className={styles.photoField}>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        hidden
        aria-label={words.add}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void photo.choose(file, lead)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <div role="status">
        {shown === null ? null : (
          <StatusText tone={tones[shown.state]}>
            {shown.state === 'failed' ? shown.problem : words[shown.state]}{' '}
            <span className={styles.fileName}>{shown.name}</span>
          </StatusText>
        )}
      </div>
      <div className={styles.ways}>
        <Button kind="text" onClick={() => input.current?.click()}>
          {shown === null ? words.add : words.replace}
        </Button>
        {shown?.state === 'failed' ? (
          <Button kind="secondary" onClick={() => void photo.retry()}>
            {words.again}
          </Button>
        ) : null}
        {shown === null ? null : (
          <Button
            kind="text"
            onClick={() => {
              photo.clear()
              add.current?.querySelector('button')?.focus()
            }}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  )
}
