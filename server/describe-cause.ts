/** Where it happened, without the message: that may quote what a patient wrote. */
export function describeCause(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return { cause: typeof cause }
  const frames = (cause.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const code = 'code' in cause ? cause.code : undefined
  return { cause: cause.name, code, stack: frames.slice(0, 12).join('\n') }
}
