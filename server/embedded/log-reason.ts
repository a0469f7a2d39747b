const knownReasons: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|Disk quota exceeded/, 'the disk is full.'],
  [/Read-only file system/, 'the disk is read-only.'],
  [/Permission denied|EACCES/, 'its folder may not be read or written by its user.'],
  [/data directory .* has wrong ownership/, 'its folder belongs to another user.'],
  [
    /incompatible with server|database files are incompatible/,
    'its folder was made by another PostgreSQL version.',
  ],
  [
    /could not create shared memory|could not resize shared memory/,
    'the machine has too little shared memory.',
  ],
  [
    /EPERM|Operation not permitted/,
    'this machine does not let us run it as an unprivileged user; set DATABASE_URL instead.',
  ],
]

/** One sentence for what PostgreSQL wrote before it gave up. */
export function findReason(output: string): string {
  for (const [pattern, sentence] of knownReasons) {
    if (pattern.test(output)) return sentence
  }
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|error:|ERROR/.test(line))
  const last = lines.at(-1) ?? output.trim().split('\n').at(-1) ?? ''
  return last.replace(/^.*?(FATAL|PANIC|error|ERROR):\s*/, '') || 'it gave no reason.'
}

/** PostgreSQL says so while its predecessor on the folder is still on its way out. */
export function isPassing(output: string): boolean {
  return /lock file .* already exists|pre-existing shared memory block|is already in use by/.test(
    output,
  )
}
