/** Whether there is a zone of this name; an offset like +05:00 is no name. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The zone of this device. */
export const findOwnZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
