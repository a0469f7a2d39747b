import { formatProblem, type ItemProblemCode } from '../../../contract/errors.ts'
import { AppError } from '../app-error.ts'

/** Refuses a request because of one of its fields. */
export function refuseField(field: string, code: ItemProblemCode): AppError {
  return new AppError('malformed', { fields: { [field]: [formatProblem({ code })] } })
}
