import styles from './action-items.module.css'
import { nameType, actionWords as words } from './words.ts'

/** What follows the current type, in its order. */
export function NextTypes({ types }: { types: readonly number[] }) {
  const names = types.slice(1).map(nameType)
  if (names.length === 0) return null
  return <p className={styles.text}>{words.next.replace('{what}', () => names.join(', '))}</p>
}
