/** Entries of one page of a clinic's list. */
export const clinicPage = 50
