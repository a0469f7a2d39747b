import { Button } from '../../../ui/button/button.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { formatControlId, type ItemViewProps } from '../item-view.ts'
import styles from './interstitial.module.css'
import { useCountdown } from './use-countdown.tsx'

/** A breather that fills the view. It may go on by itself, but anyone can stop it [FLOW-32]. */
export function InterstitialView({ item, busy, words, onPress }: ItemViewProps) {
  const { image_url, alt, width, height, seconds } = item.options
  const countdown = useCountdown(seconds ?? 0, onPress)
  return (
    <div className={styles.view}>
      {image_url === undefined ? null : (
        <img
          className={styles.picture}
          src={image_url}
          alt={alt ?? ''}
          width={width}
          height={height}
        />
      )}
      <RichText trustedHtml={item.text} />
      {item.description ? <p className={styles.description}>{item.description}</p> : null}
      <Button wide id={formatControlId(item.id)} busy={busy} onClick={onPress}>
        {item.button_text ?? words.continue}
      </Button>
      {countdown.left === null ? null : (
        <p className={styles.countdown}>
          <span>{words.continuesIn.replace('{seconds}', String(countdown.left))}</span>
          <Button kind="text" onClick={countdown.toggle}>
            {countdown.running ? words.pause : words.resume}
          </Button>
        </p>
      )}
    </div>
  )
}
