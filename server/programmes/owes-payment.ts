import { meetsPayment } from '../../flow/engine/ways/meets-payment.ts'
import type { CompiledProgramme } from './compiled-programme.ts'

/** Whether a visit under way came by where its programme's price is paid, or may still come there. */
export const owesPayment = (
  { price, definition }: Pick<CompiledProgramme, 'price' | 'definition'>,
  { path, status }: { path: readonly string[]; status: 'active' | 'finished' },
): boolean => price !== null && status === 'active' && meetsPayment(definition, path)
