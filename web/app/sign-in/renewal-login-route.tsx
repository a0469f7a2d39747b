export function RenewalLoginRoute() {
  return null
}
