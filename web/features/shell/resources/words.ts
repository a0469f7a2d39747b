export const resourcesWords = {
  /** Names the block for who does not see it. */
  label: 'From the maker',
  /** Of a preview whose link brings no words of its own. */
  more: 'Read more',
} as const
