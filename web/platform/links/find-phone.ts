import type { FlowSettings } from '../../../contract/shapes/theme.ts'

/** The number a programme's people may call; null where it shows none. */
export function findPhone(
  settings: Pick<FlowSettings, 'footer'> | null | undefined,
): string | null {
  const { displayIncomingPhone, incomingPhone } = settings?.footer ?? {}
  return (displayIncomingPhone && incomingPhone) || null
}
