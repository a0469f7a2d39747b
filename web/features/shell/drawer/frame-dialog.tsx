import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { shellWords } from '../../../messages/en.ts'
import styles from './frame-dialog.module.css'

interface FrameDialogProps {
  open: boolean
  title: string
  url: string
  onClose(): void
}

/** A page of a listed host above this one [GAP-90]; it may do nothing to the page around it. */
export function FrameDialog({ open, title, url, onClose }: FrameDialogProps) {
  return (
    <Dialog open={open} title={title} closeLabel={shellWords.close} onClose={onClose}>
      <iframe
        className={styles.frame}
        title={title}
        src={url}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="origin"
        allow=""
      />
    </Dialog>
  )
}
