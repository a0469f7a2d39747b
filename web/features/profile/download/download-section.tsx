import { useId, useState } from 'react'
import { findOwnZone } from '../../../../contract/places/time-zone.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { readRefusal } from '../../../forms/outcome.ts'
import { useAttempt } from '../../../forms/use-attempt.ts'
import { downloadFhirRecord, downloadRecord } from '../../../platform/calls/profile/records.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { readChosenPerson } from '../people/chosen-person.ts'
import styles from './download-section.module.css'
import { saveFile } from './save-file.ts'
import { downloadWords as words } from './words.ts'

export interface DownloadSectionProps {
  /** Whose record it is, for who acts for them; null for one's own. */
  name: string | null
}

/** Everything that is kept of the person the page is about, as two files to keep. */
export function DownloadSection({ name }: DownloadSectionProps) {
  const title = name ? words.titleOf.replace('{name}', () => name) : words.title
  return (
    <section className={styles.card} aria-labelledby="download">
      <h2 id="download" className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{words.text}</p>
      <p className={styles.text}>{words.private}</p>
      <div className={styles.ways}>
        <Download ask={downloadRecord} way={words.readable} timezone={findOwnZone()} />
        <Download ask={downloadFhirRecord} way={words.fhir} />
      </div>
    </section>
  )
}

interface DownloadProps {
  ask: typeof downloadRecord | typeof downloadFhirRecord
  way: { button: string; about: string }
  /** By whose clocks its times are told, where it tells any as words. */
  timezone?: string
}

/** One file: what it is good for, its button, and what became of it. */
function Download({ ask, way: { button, about }, timezone }: DownloadProps) {
  const { busy, refusal, take } = useAttempt()
  const [saved, setSaved] = useState<string | null>(null)
  const describedBy = useId()

  async function download(): Promise<void> {
    setSaved(null)
    const person = readChosenPerson()
    await take({}, async ({ signal }) => {
      const query = { ...(person !== undefined && { person }), ...(timezone && { timezone }) }
      const reply = await requirePlatform().call(ask, { query, signal })
      if (!reply.ok) return readRefusal(reply.failure, words.failed)
      const { name, document } = reply.data
      // After signing out, or when somebody else was turned to, nobody waits for it any more [P7].
      if (!signal.aborted) {
        saveFile(name, document)
        setSaved(name)
      }
      return { success: true }
    })
  }

  return (
    <div className={styles.way}>
      <p id={describedBy} className={styles.text}>
        {about}
      </p>
      <div>
        <Button
          kind="secondary"
          busy={busy}
          describedBy={describedBy}
          onClick={() => void download()}
        >
          {button}
        </Button>
      </div>
      <div role="status" className={styles.news}>
        {busy ? <StatusText tone="waiting">{words.busy}</StatusText> : null}
        {saved !== null ? (
          <StatusText tone="success">{words.done.replace('{name}', () => saved)}</StatusText>
        ) : null}
      </div>
      {refusal === null ? null : (
        <div role="alert">
          <StatusText tone="error">{refusal.message}</StatusText>
        </div>
      )}
    </div>
  )
}
