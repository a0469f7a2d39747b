/**
 * A full disk, or a reader that went away, costs the lines that find no room, never the process [P16]:
 * without a listener each such error would end it.
 */
export function outliveLostLines(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
}

/** One line for whoever started the product. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Where the log goes: through the stream that is watched, which the library's own way to it is not. */
export const logOutput = {
  write(line: string): void {
    process.stdout.write(line)
  },
}
