import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { VideoPlayer } from '../../../ui/video-player/video-player.tsx'
import { formatControlId, type ItemViewProps } from '../item-view.ts'
import styles from './playback.module.css'

/** A video that fills the view. Going on is always possible; watching it to the end makes it the main thing [FLOW-32]. */
export function PlaybackView({ item, busy, words, onPress }: ItemViewProps) {
  const [ended, setEnded] = useState(false)
  const { video_url, poster_url, captions_url, transcript, alt, width, height } = item.options
  const id = formatControlId(item.id)
  return (
    <div className={styles.view}>
      {item.text === '' ? null : <RichText trustedHtml={item.text} />}
      {item.description ? <p className={styles.description}>{item.description}</p> : null}
      {video_url === undefined ? null : (
        <VideoPlayer
          id={id}
          label={alt ?? words.playVideo}
          src={video_url}
          poster={poster_url}
          captions={captions_url}
          transcript={transcript}
          width={width}
          height={height}
          words={words}
          onEvent={(event) => {
            if (event === 'ended') setEnded(true)
          }}
        />
      )}
      <Button
        wide
        kind={ended || video_url === undefined ? 'primary' : 'secondary'}
        busy={busy}
        onClick={onPress}
      >
        {ended || video_url === undefined ? (item.button_text ?? words.continue) : words.skipVideo}
      </Button>
    </div>
  )
}
