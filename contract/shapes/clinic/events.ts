/**
 * What a clinic can be told of. Beside each, what the event's id names: the next question to ask of the API.
 * lead.finished and appointment.changed: a visit that was sent; message.sent: the chat a patient wrote in;
 * action-item.completed: the action item.
 */
export const clinicEvents = [
  'lead.finished',
  'message.sent',
  'action-item.completed',
  'appointment.changed',
] as const
export type ClinicEventType = (typeof clinicEvents)[number]

/** Headers of a delivery: its id, the same in every try; seconds since 1970; `v1=` and the signature. */
export const deliveryHeaders = {
  id: 'Posology-Delivery',
  timestamp: 'Posology-Timestamp',
  signature: 'Posology-Signature',
} as const
