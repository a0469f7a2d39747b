import { AboutScreen } from '../../features/profile/about-screen.tsx'

export function AboutRoute() {
  return <AboutScreen />
}
