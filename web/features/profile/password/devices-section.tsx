import { useEffect, useRef, useState } from 'react'
import type { Device } from '../../../../contract/shapes/device.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { readRefusal } from '../../../forms/outcome.ts'
import { useAttempt } from '../../../forms/use-attempt.ts'
import { endOtherSessions } from '../../../platform/calls/own-account.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { formatWhen } from '../visits/format-when.ts'
import styles from './password-screen.module.css'
import { useDevices } from './use-devices.ts'
import { deviceWords as words } from './words.ts'

/** Where the account is signed in, and the way to end that everywhere but here. */
export function DevicesSection() {
  const { data, failure, loading, reload } = useDevices()
  const devices = data?.devices ?? null
  const [ended, setEnded] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const others = devices?.filter(({ current }) => !current) ?? []
  const isAlone = ended && others.length === 0
  useEffect(() => {
    // The button that was pressed has gone with the last of the others.
    if (isAlone) title.current?.focus()
  }, [isAlone])
  return (
    <section className={styles.card} aria-labelledby="devices">
      <h2 ref={title} id="devices" className={styles.title} tabIndex={-1}>
        {words.title}
      </h2>
      {failure !== null ? (
        <>
          <p role="alert" className={styles.text}>
            {loading ? null : words.failed}
          </p>
          <Button kind="secondary" busy={loading} onClick={reload}>
            {words.retry}
          </Button>
        </>
      ) : null}
      {devices === null && failure === null ? (
        <StatusText tone="waiting" live>
          {words.loading}
        </StatusText>
      ) : null}
      {devices && devices.length > 0 ? (
        <ul className={styles.devices}>
          {devices.map((device) => (
            <DeviceRow key={device.uuid} device={device} />
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <EndOthers
          onTry={() => setEnded(false)}
          onEnded={() => {
            setEnded(true)
            reload()
          }}
        />
      ) : devices && failure === null && !ended ? (
        <p className={styles.text}>{words.only}</p>
      ) : null}
      <div role="status" className={styles.news}>
        {ended ? <StatusText tone="success">{words.ended}</StatusText> : null}
      </div>
    </section>
  )
}

export interface EndOthersProps {
  onTry(): void
  onEnded(): void
}

/** The button that signs out everywhere else once that is confirmed, and why it could not. */
export function EndOthers({ onTry, onEnded }: EndOthersProps) {
  const { busy, refusal, take } = useAttempt()
  const [asking, setAsking] = useState(false)

  async function end(): Promise<void> {
    onTry()
    const accepted = await take({}, async (attempt) => {
      const reply = await requirePlatform().call(endOtherSessions, attempt)
      return reply.ok ? { success: true } : readRefusal(reply.failure, words.notEnded)
    })
    if (!accepted) return
    setAsking(false)
    onEnded()
  }

  return (
    <>
      <p className={styles.text}>{words.strange}</p>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {words.end}
      </Button>
      <Dialog
        open={asking}
        title={words.endTitle}
        closeLabel={words.close}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="danger" busy={busy} onClick={() => void end()}>
              {words.endYes}
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {words.endNo}
            </Button>
          </>
        }
      >
        <p>{words.endText}</p>
        {refusal === null ? null : (
          <div role="alert">
            <StatusText tone="error">{refusal.message}</StatusText>
          </div>
        )}
      </Dialog>
    </>
  )
}

function DeviceRow({ device: { name, since, last_used, current } }: { device: Device }) {
  const [begun, used] = [formatWhen(since), formatWhen(last_used)]
  return (
    <li className={styles.device}>
      <span className={styles.name}>{name || words.unknown}</span>
      {current ? <span className={styles.here}>{words.here}</span> : null}
      {begun ? <span className={styles.text}>{words.since.replace('{when}', begun)}</span> : null}
      {used && !current ? (
        <span className={styles.text}>{words.used.replace('{when}', used)}</span>
      ) : null}
    </li>
  )
}
