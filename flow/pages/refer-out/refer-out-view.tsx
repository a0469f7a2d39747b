import { Ending } from '../ending/ending.tsx'
import type { PageViewProps } from '../page-view.ts'

export function ReferOutView({ children }: PageViewProps) {
  return <Ending>{children}</Ending>
}
