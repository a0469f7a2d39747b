import { type FormEvent, useId, useState } from 'react'
import { useStore } from 'zustand'
import { clinicianMessageMax } from '../../../../contract/limits.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/field/field.tsx'
import { TextArea } from '../../../../ui/text-area/text-area.tsx'
import type { ChatPhoto } from './chat-photo.ts'
import { ChatPhotoField } from './chat-photo-field.tsx'
import styles from './message-form.module.css'
import type { Outbox } from './outbox.ts'
import { messagesWords, photoWords, chatWords as words } from './words.ts'

export interface MessageFormProps {
  outbox: Outbox
  photo: ChatPhoto
  /** The visit a photo is sent for; without one there is none to send. */
  lead: string | undefined
  /** The chat cannot be written in [GAP-152]. */
  disabled: boolean
  /** Of the clinician. */
  name: string
}

/** From here on it is said how much room is left. */
const countFrom = clinicianMessageMax * 0.9

export function MessageForm({ outbox, photo, lead, disabled, name }: MessageFormProps) {
  const { text, problem } = useStore(outbox.store)
  const [cut, setCut] = useState(0)
  const id = useId()
  const length = [...text].length

  function send(event: FormEvent): void {
    event.preventDefault()
    if (disabled) return
    const { photo: chosen } = photo.store.getState()
    const problem =
      chosen !== null && chosen.state !== 'sent'
        ? photoWords.wait
        : text.trim() === '' && chosen === null && words.missing
    if (problem) {
      outbox.fail(problem)
      document.getElementById(id)?.focus()
      return
    }
    setCut(0)
    void outbox.send(photo.take())
    document.getElementById(id)?.focus()
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Field
        id={id}
        label={words.label}
        hint={disabled ? undefined : words.hint.replace('{name}', () => name)}
        error={problem}
        note={
          length >= countFrom ? (
            <span>
              {words.count
                .replace('{count}', length.toLocaleString('en-US'))
                .replace('{limit}', clinicianMessageMax.toLocaleString('en-US'))}
            </span>
          ) : null
        }
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            value={text}
            maxLength={clinicianMessageMax}
            disabled={disabled}
            onChange={(typed) => {
              setCut(0)
              outbox.type(typed)
            }}
            onCut={setCut}
          />
        )}
      </Field>
      <p role="status" className={styles.cut}>
        {cut > 0 ? words.cut.replace('{count}', cut.toLocaleString('en-US')) : null}
      </p>
      <div className={styles.send}>
        {lead === undefined || disabled ? null : <ChatPhotoField photo={photo} lead={lead} />}
        <Button type="submit" disabled={disabled}>
          {words.send}
        </Button>
      </div>
      {disabled ? null : (
        <p className={styles.urgent}>
          {words.urgent} <a href="tel:911">{messagesWords.call911}</a>.
        </p>
      )}
    </form>
  )
}
