/** Who makes a call, as far as it has shown. */
export interface Witnessed {
  accountId: string | null
  sessionId: string | null
  /** Of a clinic. */
  keyId: string | null
}
