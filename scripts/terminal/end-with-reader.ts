/**
 * Who reads what is printed may have read enough, as `head` has: the rest goes nowhere, and what was begun (a database
 * that has to be ended) is brought to its end. Any other error is thrown.
 */
export function endWithReader(output: NodeJS.WritableStream): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
