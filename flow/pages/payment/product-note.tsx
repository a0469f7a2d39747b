import type { PaymentDesk } from '../payment-desk.ts'
import styles from './payment-view.module.css'
import { paymentWords as words } from './words.ts'

/** What the programme says of its medicine's own price, and its savings card: neither changes what is paid here [ENTITY-24]. */
export function ProductNote({ desk }: { desk: PaymentDesk }) {
  const product = desk.readProduct()
  if (!product) return null
  const { name, price, coupon } = product
  const named = (sentence: string) => sentence.replace('{product}', () => name)
  return (
    <aside className={styles.product}>
      {coupon ? <img className={styles.coupon} src={coupon} alt={named(words.coupon)} /> : null}
      <div>
        <p>{named(words.product)}</p>
        {price ? <p className={styles.price}>{price}</p> : null}
      </div>
    </aside>
  )
}
