import type { ScreenProps } from '../../../screen/screen-props.ts'
import { goOnWithRenewal, isRenewalWanted } from '../../../screen/wanted-renewal.ts'
import { ActionItemsScreen } from './action-items-screen.tsx'

export function ActionItemsRoute({ app }: ScreenProps) {
  const renew = isRenewalWanted(app) ? () => goOnWithRenewal(app, { replace: false }) : null
  return <ActionItemsScreen onRenew={renew} />
}
