/** The cookie that lets a reload with the same link take up what is kept [ENTRY-10] [GAP-38]. */
export const leadLifeCookie = 'lead-life'
