import type { Flow } from '../../../../contract/shapes/flow.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import { NoticeLink, NoticeSideLink } from '../../../../ui/notice/notice.tsx'
import { findAuth } from '../../../platform/http/auth.ts'
import { endedWords, finishedWords } from './words.ts'

export interface NextStepProps {
  flow: EndedFlow
  productName: string
  /** Null when the programme has no place to go on to. */
  landingUrl: string | null
}

/** A flow belongs to an account, which waits for its owner, or not; undefined where nobody says. */
export type EndedFlow = Pick<Flow, 'page' | 'refused' | 'has_account'>

/** Whether an ended flow turned the person away: they have sent nothing that anybody will answer. */
export function isRefused({ page, refused }: EndedFlow): boolean {
  return refused ?? (page !== null && findPageRule(page.page_type)?.refuses === true)
}

/**
 * Where signing in is offered: first where an account waits with what comes next, beside where one only holds
 * the visit of who was refused, or where nobody says whether there is one.
 */
function placeSignIn(flow: EndedFlow): 'first' | 'beside' | null {
  if (findAuth() !== null) return null
  if (isRefused(flow)) return flow.has_account ? 'beside' : null
  if (flow.has_account === undefined) return 'beside'
  return flow.has_account ? 'first' : null
}

/** Where a flow that has ended leads: to the account's home, by signing in if need be, else to the product. */
export function NextStep({ flow, quiet, ...product }: NextStepProps & { quiet?: true }) {
  const Link = quiet ? NoticeSideLink : NoticeLink
  if (findAuth() !== null) {
    // Out of a frame, as nobody may frame the signed-in area.
    return (
      <Link href="/profile/home" target="_top">
        {finishedWords.home}
      </Link>
    )
  }
  if (placeSignIn(flow) === 'first') return <ToSignIn quiet={quiet} />
  return <ToProduct {...product} />
}

/** Beside the way on: the other of the product's own site and signing in, where both are offered. */
export function NextStepBeside({ flow, ...product }: NextStepProps) {
  const place = placeSignIn(flow)
  if (place === 'first') return <ToProduct {...product} />
  return place === 'beside' ? <ToSignIn quiet /> : null
}

function ToSignIn({ quiet }: { quiet?: true | undefined }) {
  const Link = quiet ? NoticeSideLink : NoticeLink
  return (
    <Link href="/login" target="_top">
      {finishedWords.signIn}
    </Link>
  )
}

type ToProductProps = Pick<NextStepProps, 'productName' | 'landingUrl'>

/** The product's own site: of use to some, and never what a person who is done has to press. */
function ToProduct({ productName, landingUrl }: ToProductProps) {
  if (landingUrl === null) return null
  return (
    <NoticeSideLink href={landingUrl}>
      {productName === ''
        ? endedWords.finishedLinkPlain
        : endedWords.finishedLink.replace('{product}', () => productName)}
    </NoticeSideLink>
  )
}
