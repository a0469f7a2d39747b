export const sentPartsWords = {
  paid: 'Paid {amount}, receipt {receipt}',
  pharmacy: 'Your pharmacy: {place}',
} as const
