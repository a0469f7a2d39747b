import { Notice, NoticeLink } from '../../../ui/notice/notice.tsx'
import { noticeWords } from './words.ts'

const words = noticeWords.notFound

export interface NotFoundProps {
  /** A programme is known that could be started; without one the start would lead back here. */
  canStart: boolean
  signedIn: boolean
  title?: string
}

/** /not-found: an unknown kind of page, or no known programme [GAP-05] [GAP-07]. */
export function NotFoundScreen({ canStart, signedIn, title = words.title }: NotFoundProps) {
  return (
    <Notice
      title={title}
      actions={
        signedIn ? (
          <NoticeLink href="/profile/home">{words.home}</NoticeLink>
        ) : (
          <NoticeLink href={canStart ? '/' : '/login'}>
            {canStart ? words.action : words.signIn}
          </NoticeLink>
        )
      }
    >
      <p>{words.text}</p>
    </Notice>
  )
}
