import { formatProblem, type ItemProblem, type ItemProblemCode } from '../../../contract/errors.ts'
import { AppError } from '../app-error.ts'

/** Refuses a request because of one of its fields. */
export function refuseField(field: string, found: ItemProblem | ItemProblemCode): AppError {
  const problem = typeof found === 'string' ? { code: found } : found
  return new AppError('malformed', { fields: { [field]: [formatProblem(problem)] } })
}
