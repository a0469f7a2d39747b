import { NoticeLink, NoticeSideLink } from '../../../ui/notice/notice.tsx'
import { finishedWords } from '../../messages/en-later.ts'
import { laterFlowWords } from '../../messages/en-later-flow.ts'
import { findAuth } from '../../platform/auth.ts'

export interface OnwardProps {
  productName: string
  /** Null when the programme has no place to go on to. */
  landingUrl: string | null
}

/** Where a flow that has ended leads: to the account's home, else to the product's own site. */
export function Onward({ productName, landingUrl, quiet }: OnwardProps & { quiet?: true }) {
  const Link = quiet ? NoticeSideLink : NoticeLink
  if (findAuth() !== null) {
    // Out of a frame, as nobody may frame the signed-in area.
    return (
      <Link href="/profile/home" target="_top">
        {finishedWords.home}
      </Link>
    )
  }
  if (landingUrl === null) return null
  return (
    <Link href={landingUrl}>
      {productName === ''
        ? laterFlowWords.finishedOnwardPlain
        : laterFlowWords.finishedOnward.replace('{product}', () => productName)}
    </Link>
  )
}
