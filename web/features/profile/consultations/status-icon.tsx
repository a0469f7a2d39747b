import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'

const { PLANNED, SCHEDULED, IN_PROGRESS, FINISHED } = consultationStatus

const lines: Readonly<Record<number, string>> = {
  [PLANNED]: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18',
  [SCHEDULED]: 'M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7',
  [IN_PROGRESS]: 'M12 3a9 9 0 1 0 9 9M12 8v4h4',
  [FINISHED]: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M8 12.5l2.8 2.8L16 9.5',
}
const crossed = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M8.5 8.5l7 7M15.5 8.5l-7 7'

/** The mark of a status, beside its word. */
export function StatusIcon({ status }: { status: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={lines[status] ?? crossed} />
    </svg>
  )
}
