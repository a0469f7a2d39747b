import type { FirstItemViewProps } from '../item-view.ts'
import styles from './static-image.module.css'

/** A picture of the programme. Width and height reserve its place before it arrives. */
export function StaticImageView({ item }: FirstItemViewProps) {
  const { image_url, alt, width, height } = item.options
  if (image_url === undefined) return null
  return (
    <figure className={styles.figure}>
      <img className={styles.image} src={image_url} alt={alt ?? ''} width={width} height={height} />
      {item.text === '' ? null : <figcaption className={styles.caption}>{item.text}</figcaption>}
    </figure>
  )
}
