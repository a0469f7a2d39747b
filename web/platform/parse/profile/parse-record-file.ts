import type { RecordFile } from '../../../../contract/shapes/profile/record-file.ts'
import { need, object, or } from '../parser.ts'
import { someText, text } from '../scalars.ts'

/** Without its document there is nothing to keep. */
export const parseRecordFile = object<RecordFile>({
  name: or(someText, 'your-record'),
  media_type: or(text, 'application/octet-stream'),
  document: need(someText),
})
