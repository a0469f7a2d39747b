import type { Theme } from '../../../contract/shapes/theme.ts'
import { NoticeLink } from '../../../ui/notice/notice.tsx'
import styles from './landing-screen.module.css'
import { landingWords as words } from './words.ts'

interface LandingOfferProps {
  conditionId: string
  theme: Theme
}

/** What the pictures stand for in words, and the way into the flow: pictures alone lead nowhere. */
export function LandingOffer({ conditionId, theme }: LandingOfferProps) {
  const { flow_settings: settings, product_data: product } = theme
  const title = settings.header.menu_title || product.name || words.title
  return (
    <div className={styles.offer}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {product.description ? <p>{product.description}</p> : null}
      </div>
      <NoticeLink href={`/?${new URLSearchParams({ fuuid: conditionId })}`}>
        {words.start}
      </NoticeLink>
    </div>
  )
}
