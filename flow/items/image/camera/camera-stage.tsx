import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { PhotoSource } from '../../../../ui/photo-picker/photo-source.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import styles from './camera.module.css'
import { type CameraProblem, takePicture } from './open-camera.ts'
import { useCamera } from './use-camera.ts'
import { type PhotoSubject, cameraWords as words } from './words.ts'

interface CameraStageProps {
  subject: PhotoSubject
  capture: 'user' | 'environment'
  onTaken: (file: File) => void
}

interface CameraTroubleProps {
  stage: Ref<HTMLDivElement>
  problem: CameraProblem
  /** The way to a file. */
  choose: ReactNode
  onAgain: () => void
}

function CameraTrouble({ stage, problem, choose, onAgain }: CameraTroubleProps) {
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.trouble}>
        <StatusText tone="error" live>
          {words.problem[problem]}
        </StatusText>
      </div>
      <div className={styles.ways}>
        {choose}
        {problem === 'none' ? null : (
          <Button wide kind="text" onClick={onAgain}>
            {words.tryCamera}
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * What was pressed for a live picture is gone: the focus waits at its words and goes to the shutter once there is
 * something to take.
 */
function useFocusOnShutter(at: string, ready: boolean) {
  const stage = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus may have gone with what the camera does
  useEffect(() => {
    const words = stage.current?.querySelector<HTMLElement>('p[tabindex]')
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== words) return
    const shutter = stage.current?.querySelector<HTMLElement>('button:enabled')
    if (ready || !words) shutter?.focus()
    else words.focus()
  }, [at, ready])
  return stage
}

/** The live picture with a frame that says where to hold what; where there is none, why, and the other way. */
export function CameraStage({ subject, capture, onTaken }: CameraStageProps) {
  const [turn, setTurn] = useState(0)
  // A camera that is open still shows nothing for a moment.
  const [shows, setShows] = useState(false)
  const [taking, setTaking] = useState(false)
  const camera = useCamera(capture, turn)
  const video = useRef<HTMLVideoElement>(null)
  const stream = camera.at === 'live' ? camera.stream : null
  const stage = useFocusOnShutter(camera.at, stream !== null && shows)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  async function take() {
    if (!video.current) return
    // The picture stands still at once: it may take a second until it is looked at.
    video.current.pause()
    setTaking(true)
    const file = await takePicture(video.current)
    if (file) {
      onTaken(file)
      return
    }
    setTaking(false)
    await video.current?.play()
  }

  const choose = (
    <PhotoSource
      label={words.chooseFile}
      kind={camera.at === 'trouble' ? 'secondary' : 'text'}
      onAdd={([file]) => file && onTaken(file)}
    />
  )
  if (camera.at === 'trouble') {
    const again = () => {
      setShows(false)
      setTaking(false)
      setTurn(turn + 1)
    }
    return <CameraTrouble {...{ stage, choose }} problem={camera.problem} onAgain={again} />
  }
  return (
    <div ref={stage} className={styles.stage}>
      <p className={styles.words} role="status" tabIndex={-1}>
        {stream ? words.framing[subject] : words.opening}
      </p>
      <div className={styles.view} data-subject={subject}>
        <video
          ref={video}
          className={styles.live}
          data-mirrored={capture === 'user' || undefined}
          autoPlay
          playsInline
          muted
          onLoadedData={() => setShows(true)}
          aria-label={words.live[subject]}
        />
        <span className={styles.frame} aria-hidden="true" />
      </div>
      <div className={styles.ways}>
        <Button wide disabled={!stream || !shows} busy={taking} onClick={() => void take()}>
          {words.take}
        </Button>
        {choose}
      </div>
    </div>
  )
}
