import { NoticeLink, NoticeSideLink } from '../../../ui/notice/notice.tsx'
import { finishedWords } from '../../messages/en-later.ts'
import { laterFlowWords } from '../../messages/en-later-flow.ts'
import { findAuth } from '../../platform/auth.ts'

export interface OnwardProps {
  productName: string
  /** Null when the programme has no place to go on to. */
  landingUrl: string | null
  /** The flow belongs to an account, which waits for its owner; undefined where nobody says. */
  hasAccount?: boolean | undefined
}

/** Where a flow that has ended leads: to the account's home, by signing in if need be, else to the product. */
export function Onward({ hasAccount, quiet, ...product }: OnwardProps & { quiet?: true }) {
  const Link = quiet ? NoticeSideLink : NoticeLink
  if (findAuth() !== null) {
    // Out of a frame, as nobody may frame the signed-in area.
    return (
      <Link href="/profile/home" target="_top">
        {finishedWords.home}
      </Link>
    )
  }
  if (hasAccount) {
    return (
      <Link href="/login" target="_top">
        {finishedWords.signIn}
      </Link>
    )
  }
  return <ToProduct {...product} quiet={quiet} />
}

/** Beside a way on that is to sign in: the product's own site. */
export function ProductBeside({ hasAccount, ...product }: OnwardProps) {
  return hasAccount && findAuth() === null ? <ToProduct {...product} quiet /> : null
}

type ToProductProps = Pick<OnwardProps, 'productName' | 'landingUrl'> & { quiet?: true | undefined }

/** The product's own site. */
function ToProduct({ productName, landingUrl, quiet }: ToProductProps) {
  const Link = quiet ? NoticeSideLink : NoticeLink
  if (landingUrl === null) return null
  return (
    <Link href={landingUrl}>
      {productName === ''
        ? laterFlowWords.finishedOnwardPlain
        : laterFlowWords.finishedOnward.replace('{product}', () => productName)}
    </Link>
  )
}
