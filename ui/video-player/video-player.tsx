import { useRef } from 'react'
import { Disclosure } from '../disclosure/disclosure.tsx'
import styles from './video-player.module.css'

export type VideoEvent = 'play' | 'progress' | 'pause' | 'ended'

export interface VideoPlayerProps {
  id: string
  /** Name of the video. */
  label: string
  src: string
  poster?: string | undefined
  captions?: string | undefined
  transcript?: string | undefined
  width?: number | undefined
  height?: number | undefined
  words: { transcript: string }
  onEvent: (event: VideoEvent, seconds: number) => void
}

const progressEverySeconds = 10

/** Captions of another origin show only in a video that was asked for in the same way as they. */
function isForeign(address = ''): boolean {
  return new URL(address, location.href).origin !== location.origin
}

/** A native player with captions switched on and its words to read. It never starts by itself. */
export function VideoPlayer(props: VideoPlayerProps) {
  const told = useRef(0)
  const tell = (event: VideoEvent, video: HTMLVideoElement) =>
    props.onEvent(event, Math.floor(video.currentTime))
  const tellProgress = (video: HTMLVideoElement) => {
    const step = Math.floor(video.currentTime / progressEverySeconds)
    if (step === told.current) return
    told.current = step
    tell('progress', video)
  }
  return (
    <div className={styles.player}>
      <video
        id={props.id}
        className={styles.video}
        aria-label={props.label}
        src={props.src}
        poster={props.poster}
        crossOrigin={isForeign(props.captions) ? 'anonymous' : undefined}
        width={props.width ?? 16}
        height={props.height ?? 9}
        controls
        playsInline
        preload="metadata"
        tabIndex={0}
        onPlay={(event) => tell('play', event.currentTarget)}
        onPause={(event) => tell('pause', event.currentTarget)}
        onEnded={(event) => tell('ended', event.currentTarget)}
        onTimeUpdate={(event) => tellProgress(event.currentTarget)}
      >
        <track kind="captions" src={props.captions} srcLang="en" label="English" default />
      </video>
      {props.transcript === undefined ? null : (
        <Disclosure summary={props.words.transcript}>{props.transcript}</Disclosure>
      )}
    </div>
  )
}
