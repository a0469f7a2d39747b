import { Notice, NoticeLink, NoticeSideLink } from '../../../ui/notice/notice.tsx'
import { noticeWords } from './words.ts'

const words = noticeWords.ownWindow

export interface OwnWindowProps {
  /** The path that nobody may frame. */
  path: string
  /** Where the person stood in the flow of this frame, when it can be taken up again. */
  continuePath: string | null
}

/** In another site's frame, in place of the sign-in and of all behind it [P15]. */
export function OwnWindowScreen({ path, continuePath }: OwnWindowProps) {
  return (
    <Notice
      title={words.title}
      actions={
        <>
          <NoticeLink href={path} target="_blank">
            {words.open}
          </NoticeLink>
          {continuePath ? <NoticeSideLink href={continuePath}>{words.back}</NoticeSideLink> : null}
        </>
      }
    >
      <p>{words.text}</p>
    </Notice>
  )
}
