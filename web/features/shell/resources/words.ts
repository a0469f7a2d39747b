export const resourcesWords = {
  /** Names the block for who does not see it. */
  label: 'From the maker',
} as const
