/** What a key of a clinic may be for; each of its calls needs one of these. */
export const clinicScopes = [
  'leads:read',
  'records:read',
  'photos:read',
  'consultations:write',
  'prescriptions:write',
  'chats:write',
  'action-items:write',
  'webhooks:write',
] as const
export type ClinicScope = (typeof clinicScopes)[number]
