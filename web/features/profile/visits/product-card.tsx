import { preferredProductType } from '../../../../contract/codes.ts'
import type { Theme } from '../../../../contract/shapes/theme.ts'
import { homeWords } from '../words.ts'
import styles from './product-card.module.css'

export interface ProductCardProps {
  product: Theme['product_data']
  /** As a text, as a list of its picture, price and savings card, both, or not at all [ENUM-19] [GAP-94]. */
  shown: Theme['preferred_product_type']
  /** Where the product has a site of its own, if it may be followed. */
  landingUrl: string | null
}

const { NONE, TEXT, LIST } = preferredProductType

/** The programme's product as its maker describes it [ENTITY-24]. */
export function ProductCard({ product, shown, landingUrl }: ProductCardProps) {
  const { name, description, image, price, coupon } = product
  if (name === '' || shown === NONE) return null
  const named = (words: string) => words.replace('{product}', () => name)
  const isListed = shown !== TEXT
  return (
    <section className={styles.card} aria-labelledby="product">
      {isListed && image ? <img className={styles.image} src={image} alt="" /> : null}
      <div className={styles.words}>
        <h2 id="product" className={styles.name}>
          {name}
        </h2>
        {shown === LIST ? null : <p className={styles.text}>{description}</p>}
        {isListed && price ? <p className={styles.price}>{price}</p> : null}
        {landingUrl ? (
          <a className={styles.link} href={landingUrl} rel="noopener">
            {named(homeWords.visit)}
          </a>
        ) : null}
      </div>
      {isListed && coupon ? (
        <img className={styles.coupon} src={coupon} alt={named(homeWords.coupon)} />
      ) : null}
    </section>
  )
}
