import type { MouseEvent } from 'react'
import { Notice, NoticeLink } from '../../../ui/notice/notice.tsx'
import { navigate } from '../../platform/links/navigation.ts'
import { isPlainClick } from '../../platform/links/plain-click.ts'
import { noticeWords } from './words.ts'

const words = noticeWords.serverError

/** Within the document, which still has what was entered on a first page whose visit did not begin [P17]. */
function goToStart(event: MouseEvent): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  navigate('/')
}

/** /server-error [GAP-05]. Trying again goes back to where the person was, or to the start. */
export function ServerErrorScreen({ canStart }: { canStart: boolean }) {
  return (
    <Notice
      title={words.title}
      actions={
        <NoticeLink href={canStart ? '/' : '/login'} {...(canStart && { onClick: goToStart })}>
          {canStart ? words.action : words.signIn}
        </NoticeLink>
      }
    >
      <p>{canStart ? words.text : words.textPlain}</p>
    </Notice>
  )
}
