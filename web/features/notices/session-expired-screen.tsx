import { useStore } from 'zustand'
import { unknownSentence } from '../../../contract/known-sentences.ts'
import { Notice, NoticeLink, NoticeSideLink } from '../../../ui/notice/notice.tsx'
import { findAllowedLink } from '../../platform/links/allowed-link.ts'
import { requirePlatform } from '../../platform/platform.ts'
import {
  type SessionExpireState,
  sessionExpireStore,
} from '../../platform/stores/session-expire-store.ts'
import { noticeWords } from './words.ts'

const words = noticeWords.sessionExpired

export interface SessionExpiredProps {
  /** Where the person stood in the flow, when the lead can still be taken up. */
  continuePath: string | null
  /** A programme is known that could be started again. */
  canStart: boolean
  /** An account may hold what was sent. */
  mayHaveAccount: boolean
}

/** Only what is known: it says that a visit ended when something told so. */
function describe(
  { continuePath, canStart }: SessionExpiredProps,
  { message, signedOut }: SessionExpireState,
) {
  if (signedOut) return { title: words.signedOutTitle, text: message }
  if (message !== '' && message !== unknownSentence) return { title: words.title, text: message }
  if (continuePath) return { title: words.openTitle, text: words.open }
  return { title: words.noneTitle, text: canStart ? words.closed : words.none }
}

/** /session-expired: product name, landing link and message [SESSION-01] [GAP-06] [GAP-52]. */
export function SessionExpiredScreen(props: SessionExpiredProps) {
  const { continuePath, canStart, mayHaveAccount } = props
  const expired = useStore(sessionExpireStore)
  const { productName, landingURL } = expired
  const told = describe(props, expired)
  const landing = findAllowedLink(landingURL, requirePlatform().config.linkHosts)
  return (
    <Notice
      title={told.title}
      actions={
        <>
          {continuePath ? (
            <NoticeLink href={continuePath}>{words.continue}</NoticeLink>
          ) : canStart ? (
            <NoticeLink href="/">{words.startAgain}</NoticeLink>
          ) : (
            <NoticeLink href="/login">{words.signIn}</NoticeLink>
          )}
          {(continuePath || canStart) && (mayHaveAccount || expired.signedOut) ? (
            <NoticeSideLink href="/login">{words.signIn}</NoticeSideLink>
          ) : null}
          {landing ? (
            <NoticeSideLink href={landing}>
              {productName ? words.visit.replace('{product}', productName) : words.visitPlain}
            </NoticeSideLink>
          ) : null}
        </>
      }
    >
      {productName ? <p>{productName}</p> : null}
      <p>{told.text}</p>
    </Notice>
  )
}
