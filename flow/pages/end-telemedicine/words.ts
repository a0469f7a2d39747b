export const endTelemedicineWords = {
  sent: '{parts} were sent',
  sentOne: '{parts} was sent',
} as const
