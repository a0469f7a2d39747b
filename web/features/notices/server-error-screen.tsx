import { Notice, NoticeLink } from '../../../ui/notice/notice.tsx'
import { noticeWords } from '../../messages/en-later.ts'

const words = noticeWords.serverError

/** /server-error [GAP-05]. Trying again goes back to where the person was, or to the start. */
export function ServerErrorScreen({ canStart }: { canStart: boolean }) {
  return (
    <Notice
      title={words.title}
      actions={
        <NoticeLink href={canStart ? '/' : '/login'}>
          {canStart ? words.action : words.signIn}
        </NoticeLink>
      }
    >
      <p>{canStart ? words.text : words.textPlain}</p>
    </Notice>
  )
}
