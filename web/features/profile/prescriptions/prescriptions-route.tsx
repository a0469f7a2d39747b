import { PrescriptionsScreen } from './prescriptions-screen.tsx'

export function PrescriptionsRoute() {
  return <PrescriptionsScreen />
}
