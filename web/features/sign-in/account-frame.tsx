import { type ReactNode, useEffect, useRef } from 'react'
import { NoticeFrame, NoticeText } from '../../../ui/notice/notice.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import styles from './account-frame.module.css'

export interface AccountFrameProps {
  title: string
  text?: string | undefined
  /** What happened before that led here. */
  notice?: string | null
  children: ReactNode
  /** Quieter ways onward, below. */
  links?: ReactNode
}

/** The card of one sign-in screen. Reached from inside the product, its heading takes the focus. */
export function AccountFrame({ title, text, notice = null, children, links }: AccountFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another screen
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <NoticeFrame {...{ title, heading }}>
      {notice === null ? null : (
        <div className={styles.notice}>
          <StatusText tone="info" live>
            {notice}
          </StatusText>
        </div>
      )}
      {text === undefined ? null : <NoticeText>{text}</NoticeText>}
      {children}
      {links ? <div className={styles.links}>{links}</div> : null}
    </NoticeFrame>
  )
}
