/** The form all spellings of one address share. */
export function formatEmailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
