export function AboutRoute() {
  return null
}
