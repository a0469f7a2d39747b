/** Where a file of a kind says what it is: bytes at a place, as latin1 text. */
const signatures: Readonly<Record<string, readonly { at: number; says: string }[]>> = {
  '.png': [{ at: 0, says: '\x89PNG\r\n\x1a\n' }],
  '.jpg': [{ at: 0, says: '\xff\xd8\xff' }],
  '.webp': [
    { at: 0, says: 'RIFF' },
    { at: 8, says: 'WEBP' },
  ],
  '.woff2': [{ at: 0, says: 'wOF2' }],
  '.mp4': [{ at: 4, says: 'ftyp' }],
  '.webm': [{ at: 0, says: '\x1aE\xdf\xa3' }],
  '.vtt': [{ at: 0, says: 'WEBVTT' }],
}

/** Whether the bytes are what the ending of their file's name says; true for an ending without a sign. */
export function isOfType(ending: string, bytes: Buffer): boolean {
  return (signatures[ending] ?? []).every(
    ({ at, says }) => bytes.toString('latin1', at, at + says.length) === says,
  )
}
