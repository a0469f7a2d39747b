/** Of rows of the register: alone, so that the document's own script has not all of it. */
export const draftName = 'draft:*'
export const draftKeyName = 'posology'
