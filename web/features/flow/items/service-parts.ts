import type { AlertSeverity } from '../../../../contract/codes.ts'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { FlowEvent } from '../../../../flow/engine/state.ts'
import type { Call } from '../../../platform/http/client.ts'
import type { Upload } from '../../../platform/http/upload.ts'
import type { FlowStore } from '../runner/flow-store.ts'

/** What the services of item views are made of. */
export interface ServiceParts {
  store: FlowStore
  dispatch(event: FlowEvent): void
  call: Call
  upload: Upload
  /** The number of the programme's own people; null where it shows none. */
  readPhone(): string | null
  /** Where questions go by mail; empty for nowhere. */
  readHelpEmail(): string
  /** Key of a maps service; empty without one. */
  mapsKey: string
  /** Does what fills an item in that nobody typed. */
  fillIn(itemId: ItemId, fill: () => void): void
  alert(value: string, severity: AlertSeverity): void
  /** Takes an alert away that is no longer true, if it is the one that shows. */
  withdrawAlert(value: string): void
}
