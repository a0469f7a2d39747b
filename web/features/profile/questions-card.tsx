import { useEffect, useState } from 'react'
import { NoticeLink } from '../../../ui/notice/notice.tsx'
import { homeWords } from '../../messages/en-profile.ts'
import { findQuestions, type Questions } from './find-questions.ts'
import styles from './home-screen.module.css'
import { DoneIcon, PagesIcon } from './profile-icons.tsx'

export interface QuestionsCardProps {
  /** The lead this browser holds, if any. */
  leadId: string | null
  /** Empty when it is not known. */
  product: string
}

/** What the person's questions ask of them now. */
export function QuestionsCard({ leadId, product }: QuestionsCardProps) {
  const questions = useQuestions(leadId)
  if (questions === null) return <div className={styles.waiting} aria-busy="true" />
  if (questions.kind === 'open') return <ContinueCard {...questions} product={product} />
  return (
    <div className={styles.card} data-tone="done">
      <h3 className={styles.cardTitle}>
        <DoneIcon />
        {questions.kind === 'finished' ? homeWords.finishedTitle : homeWords.nothingTitle}
      </h3>
      <p className={styles.text}>
        {questions.kind === 'none'
          ? homeWords.nothingText
          : named(product, homeWords.finishedText, homeWords.finishedProduct)}
      </p>
    </div>
  )
}

type Open = Extract<Questions, { kind: 'open' }>

function ContinueCard({ path, position, product }: Open & { product: string }) {
  return (
    <div className={styles.card}>
      <h3 className={styles.cardTitle}>
        <PagesIcon />
        {homeWords.continueTitle}
      </h3>
      <p className={styles.text}>
        {named(product, homeWords.continueText, homeWords.continueProduct)}
        {position === null ? null : ` ${formatPosition(position)}`}
      </p>
      <NoticeLink href={path}>{homeWords.continue}</NoticeLink>
    </div>
  )
}

function named(product: string, plain: string, withProduct: string): string {
  return product === '' ? plain : withProduct.replace('{product}', () => product)
}

function formatPosition({ current, max }: { current: number; max: number }): string {
  return homeWords.continuePosition
    .replace('{current}', String(current))
    .replace('{max}', String(max))
}

/** Null until it is known. */
function useQuestions(leadId: string | null): Questions | null {
  const [questions, setQuestions] = useState<Questions | null>(null)
  useEffect(() => {
    let wanted = true
    void findQuestions(leadId).then((found) => {
      if (wanted) setQuestions(found)
    })
    return () => {
      wanted = false
    }
  }, [leadId])
  return questions
}
