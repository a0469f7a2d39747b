import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { crashWords } from '../../messages/en.ts'
import { FallbackView } from './fallback-view.tsx'
import { LateArea } from './late-area.tsx'

export interface CrashBoundaryProps {
  supportEmail: string
  children: ReactNode
}

/** Shows the fallback when any part of the page breaks [ERROR-08..11]. */
export function CrashBoundary({ supportEmail, children }: CrashBoundaryProps) {
  const crashed = (
    <FallbackView supportEmail={supportEmail}>
      <Button onClick={() => location.reload()}>{crashWords.reload}</Button>
    </FallbackView>
  )
  return (
    <LateArea supportEmail={supportEmail} crashed={<main>{crashed}</main>}>
      {children}
    </LateArea>
  )
}
