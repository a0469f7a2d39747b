import { DoneLine } from '../../../../ui/done-mark/done-mark.tsx'
import { laterFlowWords } from '../../../messages/en-later-flow.ts'
import styles from './finished-view.module.css'
import { Onward, OnwardBeside, type OnwardProps } from './onward-link.tsx'

/** Above the words of a last page: what was answered has arrived. */
export function EndedLine() {
  return <DoneLine>{laterFlowWords.finishedTitle}</DoneLine>
}

interface EndedWaysProps extends OnwardProps {
  /** The bar holds a button of the page, so the way onward stands here. */
  hasOnward: boolean
}

/** Where a last page leads, beside what it says itself. */
export function EndedWays({ hasOnward, ...onward }: EndedWaysProps) {
  return (
    <div className={styles.further}>
      {hasOnward ? <Onward {...onward} quiet /> : null}
      <OnwardBeside {...onward} />
    </div>
  )
}
