import { useRef, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { PhotoSource } from '../../../../ui/photo-picker/photo-source.tsx'
import { PhotoWays, type PhotoWaysProps } from '../../../../ui/photo-picker/photo-ways.tsx'
import { CameraStage } from './camera-stage.tsx'
import type { PictureDoubt } from './judge-picture.ts'
import { lookAtFile } from './look-at-file.ts'
import { LookStage } from './look-stage.tsx'
import { mayHaveCamera } from './open-camera.ts'
import { cameraWords, type PhotoSubject } from './words.ts'

type Stage = { at: 'camera' } | { at: 'look'; file: File; doubt: PictureDoubt | null }

/** The ways to a photo that has to show a card or a face: with a live picture where there is a camera, and looked at. */
function IdentityWays({ subject, ...props }: PhotoWaysProps & { subject: PhotoSubject }) {
  const [stage, setStage] = useState<Stage | null>(null)
  const [hasCamera] = useState(mayHaveCamera)
  const latest = useRef<Blob | null>(null)
  const { words, disabled, busy, quiet } = props

  /** What the camera took is always looked at; a file only when there is something to say about it. */
  async function look(file: File, taken: boolean) {
    latest.current = file
    const doubt = await lookAtFile(file)
    // Another one was chosen meanwhile.
    if (latest.current !== file) return
    if (taken || doubt !== null) setStage({ at: 'look', file, doubt })
    else use(file)
  }

  function close() {
    latest.current = null
    setStage(null)
  }

  function use(file: File) {
    close()
    props.onAdd([file])
  }

  const again = () => setStage(hasCamera ? { at: 'camera' } : null)
  const choose = ([file]: File[]) => void (file && look(file, false))
  const seen = stage?.at === 'look' ? stage.doubt : null
  const asked = stage?.at === 'look' ? cameraWords.lookTitle[subject] : cameraWords.title[subject]
  const title = seen ? cameraWords.doubtTitle[seen] : asked
  return (
    <>
      {hasCamera ? (
        <>
          <Button
            wide={!quiet}
            kind={quiet ? 'text' : 'secondary'}
            id={props.id}
            disabled={disabled}
            describedBy={props.describedBy}
            hasDialog
            onClick={() => {
              if (!busy) setStage({ at: 'camera' })
            }}
          >
            {quiet ? props.label : words.takePhoto}
          </Button>
          {quiet ? null : (
            <PhotoSource {...{ disabled, busy }} label={words.choosePhoto} onAdd={choose} />
          )}
        </>
      ) : (
        <PhotoWays {...props} onAdd={choose} />
      )}
      <Dialog open={stage !== null} title={title} closeLabel={cameraWords.close} onClose={close}>
        {stage?.at === 'camera' ? (
          <CameraStage
            subject={subject}
            capture={props.capture}
            onTaken={(file) => void look(file, true)}
          />
        ) : null}
        {stage?.at === 'look' ? (
          <LookStage
            subject={subject}
            file={stage.file}
            doubt={stage.doubt}
            onUse={() => use(stage.file)}
            onAgain={again}
            onChoose={choose}
          />
        ) : null}
      </Dialog>
    </>
  )
}

const CardWays = (props: PhotoWaysProps) => <IdentityWays {...props} subject="card" />
const FaceWays = (props: PhotoWaysProps) => <IdentityWays {...props} subject="face" />

/** The ways to the photo an item asks for. */
export function findWays(association: string | null | undefined) {
  if (association === 'PHOTO_ID') return CardWays
  return association === 'PHOTO_SELFIE' ? FaceWays : PhotoWays
}
