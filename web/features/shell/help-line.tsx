import { findHelpMail } from '../../platform/links/find-help-mail.ts'
import styles from './help-line.module.css'
import { helpWords } from './words.ts'

/** On a screen that belongs to no programme nobody else offers help. */
export function HelpLine({ email }: { email: string }) {
  const mail = findHelpMail(email)
  if (!mail) return null
  return (
    <p className={styles.help}>
      {helpWords.question}{' '}
      <a href={mail.href}>{helpWords.write.replace('{email}', () => mail.email)}</a>
    </p>
  )
}
