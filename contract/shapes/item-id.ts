/**
 * Our server numbers items and choices; another backend may name them. A number written as a text is
 * the same id, so the browser takes it as the number.
 */
export type ItemId = number | string
