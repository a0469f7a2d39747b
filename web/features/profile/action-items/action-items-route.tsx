import { ActionItemsScreen } from './action-items-screen.tsx'

export function ActionItemsRoute() {
  return <ActionItemsScreen />
}
