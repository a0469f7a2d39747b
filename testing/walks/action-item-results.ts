import {
  type ItemReading,
  type ItemUpdate,
  readItem,
  submitActionItem,
} from '../../web/features/profile/action-items/action-item-calls.ts'
import { openAppBrowser } from '../calls/app-browser.ts'
import { becomePatient, newOptions } from '../calls/app-patient.ts'
import type { Scene } from '../calls/call-row.ts'
import { addClinicRecords } from '../people/clinic-records.ts'

/** What the application makes of the replies to its calls about one action item, by who is signed in. */
export interface AskedBrowser {
  itemId: string
  read(id: string): Promise<ItemReading>
  give(itemType: number, value: object): Promise<ItemUpdate | undefined>
  /** The body of the last reply about this item, as it came. */
  readReply(id: string): unknown
}

/** Somebody who is asked for personal information, in a browser of their own. */
export async function openAsked(scene: Omit<Scene, 'browser'>): Promise<AskedBrowser> {
  const browser = openAppBrowser(scene.server)
  const { leadId } = await becomePatient({ ...scene, browser })
  const { actionItemId } = await addClinicRecords(scene.server, leadId)
  const addressOf = (id: string) => `/api/v1/telemedicine/action-items/${id}/`
  return {
    itemId: actionItemId,
    read: (id) => readItem(id, newOptions().signal),
    give: (itemType, value) => submitActionItem(actionItemId, itemType, value, newOptions()),
    readReply: (id) =>
      [...browser.told].find(([address]) => new URL(address).pathname === addressOf(id))?.[1],
  }
}
