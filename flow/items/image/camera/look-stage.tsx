import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { PhotoSource } from '../../../../ui/photo-picker/photo-source.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import styles from './camera.module.css'
import type { PictureDoubt } from './judge-picture.ts'
import { type PhotoSubject, cameraWords as words } from './words.ts'

interface LookStageProps {
  subject: PhotoSubject
  file: File
  doubt: PictureDoubt | null
  onUse: () => void
  onAgain: () => void
  onChoose: (files: File[]) => void
}

/** The picture before it is sent: large, with what may be wrong with it. One that is too small helps nobody, but its original may. */
export function LookStage({ subject, file, doubt, onUse, onAgain, onChoose }: LookStageProps) {
  const ways = useRef<HTMLDivElement>(null)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    ways.current?.querySelector('button')?.focus()
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <div className={styles.stage}>
      {doubt === null ? (
        <p className={styles.words}>{words.look[subject]}</p>
      ) : (
        <div className={styles.trouble}>
          <StatusText tone="error">{words.doubt[doubt][subject]}</StatusText>
        </div>
      )}
      <img className={styles.picture} src={url} alt={words.picture} />
      <div ref={ways} className={styles.ways}>
        {doubt === null ? (
          <Button wide onClick={onUse}>
            {words.use}
          </Button>
        ) : null}
        <Button wide kind={doubt === null ? 'text' : 'primary'} onClick={onAgain}>
          {words.again}
        </Button>
        {doubt === 'too_small' ? (
          <PhotoSource label={words.chooseAnother} onAdd={onChoose} />
        ) : doubt === null ? null : (
          <Button wide kind="text" onClick={onUse}>
            {words.useAnyway}
          </Button>
        )}
      </div>
    </div>
  )
}
