import type { SyntheticEvent } from 'react'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { shellWords } from '../../../messages/en.ts'
import styles from './frame-dialog.module.css'

interface FrameDialogProps {
  open: boolean
  title: string
  url: string
  onClose(): void
}

const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** Our own pages are what this one is: they may lead it elsewhere. */
const isOurs = (url: string) => new URL(url, location.href).origin === location.origin

/** A page above this one [GAP-90]: a flow of ours, or one of a listed host, which may do nothing to the page around it. */
export function FrameDialog({ open, title, url, onClose }: FrameDialogProps) {
  /** Keys pressed within stay within; another host's document is none that we see. */
  function hearEscape({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
    const { contentDocument } = currentTarget
    contentDocument?.addEventListener('keydown', (event) => {
      const isTaken = event.defaultPrevented || contentDocument.querySelector('dialog[open]')
      // The dialog says so itself, and gives the focus back; told first it would be gone, and the focus with it.
      if (event.key === 'Escape' && !isTaken) currentTarget.closest('dialog')?.close()
    })
  }
  return (
    <Dialog whole open={open} title={title} closeLabel={shellWords.close} onClose={onClose}>
      <iframe
        className={styles.frame}
        title={title}
        src={url}
        sandbox={isOurs(url) ? undefined : sandbox}
        referrerPolicy="origin"
        allow=""
        onLoad={hearEscape}
      />
    </Dialog>
  )
}
