import { Children, isValidElement, type ReactNode } from 'react'
import type { Flow } from '../../../contract/shapes/flow.ts'
import { Ending } from '../ending/ending.tsx'
import { PhoneLineHours } from '../line/phone-line.tsx'
import type { PageViewProps } from '../page-view.ts'
import styles from './end-nurse-view.module.css'

/** Whether a rendered item says what to do while nobody answers; its key ends with the id of its item. */
function findIsForClosed({ page }: Flow): (child: ReactNode) => boolean {
  const items = page?.page_items.filter(({ options }) => options.closed) ?? []
  const keys = new Set(items.map(({ id }) => `.$${id}`))
  return (child) => isValidElement(child) && keys.has(String(child.key))
}

/**
 * Below its first words whether a nurse answers now, and only while nobody does what to do until then; last the
 * theme's nurse, when there is one [ENTITY-23].
 */
export function EndNurseView({ children, state: { flow } }: PageViewProps) {
  const [words, ...others] = Children.toArray(children)
  const isForClosed = findIsForClosed(flow)
  return (
    <Ending>
      {words}
      <PhoneLineHours line={flow.line} call="button" whenClosed={others.filter(isForClosed)} />
      {others.filter((child) => !isForClosed(child))}
      <div className={styles.nurse} data-nurse aria-hidden="true" />
    </Ending>
  )
}
