import { Notice, NoticeLink, NoticeSideLink } from '../../../ui/notice/notice.tsx'
import { crashWords } from '../../messages/en.ts'
import { noticeWords } from '../../messages/en-later.ts'
import { findHelpMail } from '../../platform/find-help-mail.ts'
import { requirePlatform } from '../../platform/platform.ts'

const words = noticeWords.serverError

/** /server-error [GAP-05]. Trying again goes back to where the person was, or to the start. */
export function ServerErrorScreen({ canStart }: { canStart: boolean }) {
  const mail = findHelpMail(requirePlatform().config.supportEmail)
  return (
    <Notice
      title={words.title}
      actions={
        <>
          <NoticeLink href={canStart ? '/' : '/login'}>
            {canStart ? words.action : words.signIn}
          </NoticeLink>
          {mail ? (
            <NoticeSideLink href={mail.href}>
              {crashWords.contact} ({mail.email})
            </NoticeSideLink>
          ) : null}
        </>
      }
    >
      <p>{canStart ? words.text : words.textPlain}</p>
    </Notice>
  )
}
