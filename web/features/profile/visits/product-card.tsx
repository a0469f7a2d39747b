import type { Theme } from '../../../../contract/shapes/theme.ts'
import { homeWords } from '../words.ts'
import styles from './product-card.module.css'

export interface ProductCardProps {
  product: Theme['product_data']
  /** Where the product has a site of its own, if it may be followed. */
  landingUrl: string | null
}

/** The programme's product as its maker describes it [ENTITY-24]. */
export function ProductCard({ product, landingUrl }: ProductCardProps) {
  const { name, description, image, price, coupon } = product
  const named = (words: string) => words.replace('{product}', () => name)
  return (
    <section className={styles.card} aria-labelledby="product">
      {image ? <img className={styles.image} src={image} alt="" /> : null}
      <div className={styles.words}>
        <h2 id="product" className={styles.name}>
          {name}
        </h2>
        <p className={styles.text}>{description}</p>
        {price ? <p className={styles.price}>{price}</p> : null}
        {landingUrl ? (
          <a className={styles.link} href={landingUrl} rel="noopener">
            {named(homeWords.visit)}
          </a>
        ) : null}
      </div>
      {coupon ? <img className={styles.coupon} src={coupon} alt={named(homeWords.coupon)} /> : null}
    </section>
  )
}
