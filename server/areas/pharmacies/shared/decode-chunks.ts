import { StartError } from '../../../start-error.ts'

/**
 * The text of a file that is read in pieces. Throws StartError where it is in another encoding than UTF-8: what is
 * no letter in it would end up as a hole in somebody's name.
 */
export async function* decodeChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new StartError(
        'The file is not UTF-8, or cut off within a letter. Download it again, or convert it: iconv -f latin1 -t utf8',
      )
    }
  }
  for await (const bytes of chunks) yield decode(bytes)
  yield decode()
}
