import { DoneLine } from '../../../../ui/done-mark/done-mark.tsx'
import styles from './finished-view.module.css'
import { NextStep, NextStepBeside, type NextStepProps } from './next-step.tsx'
import { endedWords } from './words.ts'

/** Above the words of a last page: what was answered has arrived. */
export function EndedLine() {
  return <DoneLine>{endedWords.finishedTitle}</DoneLine>
}

export interface EndedWaysProps extends NextStepProps {
  /** The bar holds a button of the page, so the way onward stands here. */
  hasNextStep: boolean
}

/** Where a last page leads, beside what it says itself. */
export function EndedWays({ hasNextStep, ...onward }: EndedWaysProps) {
  return (
    <div className={styles.further}>
      {hasNextStep ? <NextStep {...onward} quiet /> : null}
      <NextStepBeside {...onward} />
    </div>
  )
}
