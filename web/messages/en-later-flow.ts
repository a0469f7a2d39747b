/** Words of the flow that load with the views they stand in. */
export const laterFlowWords = {
  problemsTitle: 'One answer needs another look',
  problemsTitleMany: 'Some answers need another look',
  finishedTitle: 'Your answers are in. There is nothing left to do here.',
  finishedOnward: 'Visit the {product} site',
  finishedOnwardPlain: 'Visit the product site',
} as const
