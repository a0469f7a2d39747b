import { helpWords } from '../messages/en-later.ts'
import styles from './help-line.module.css'

/** On a screen that belongs to no programme nobody else offers help. */
export function HelpLine({ email }: { email: string }) {
  if (email === '') return null
  return (
    <p className={styles.help}>
      {helpWords.question}{' '}
      <a href={`mailto:${email}`}>{helpWords.write.replace('{email}', () => email)}</a>
    </p>
  )
}
