import { Notice, NoticeLink } from '../../../ui/notice/notice.tsx'
import { WholeWords } from '../../../ui/whole-words/whole-words.tsx'
import { noticeWords } from './words.ts'

const { noProgramme: words, notFound } = noticeWords

/** /not-found where the product was opened without a link: the front door, not a missing page [GAP-04] [GAP-05]. */
export function NoProgrammeScreen({ signedIn }: { signedIn: boolean }) {
  return (
    <Notice
      title={words.title}
      actions={
        <NoticeLink href={signedIn ? '/profile/home' : '/login'}>
          {signedIn ? notFound.home : notFound.signIn}
        </NoticeLink>
      }
    >
      <p>
        <WholeWords>{words.text}</WholeWords>
      </p>
      <p>{signedIn ? words.accountOpen : words.account}</p>
    </Notice>
  )
}
