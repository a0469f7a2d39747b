import { Notice, NoticeLink } from '../../../ui/notice/notice.tsx'
import { noticeWords } from '../../messages/en-later.ts'

const words = noticeWords.notFound

/** /not-found: an unknown kind of page, or no known programme [GAP-05] [GAP-07]. */
export function NotFoundScreen() {
  return (
    <Notice title={words.title} actions={<NoticeLink href="/">{words.action}</NoticeLink>}>
      <p>{words.text}</p>
    </Notice>
  )
}
