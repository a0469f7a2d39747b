import type { ReactElement } from 'react'

/** A sentence beside a control, or one with a way out in it; null without. */
export type FieldProblem = string | ReactElement | null
