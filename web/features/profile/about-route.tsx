import { AboutScreen } from './about-screen.tsx'

export function AboutRoute() {
  return <AboutScreen />
}
