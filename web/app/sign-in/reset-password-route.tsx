export function ResetPasswordRoute() {
  return null
}
