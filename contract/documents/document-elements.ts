/** Where the document puts its data for the browser. */
export const bootElementId = 'posology-boot'

/** What a document without a page of its own shows until the program has drawn the first screen. */
export const waitingElementId = 'posology-waiting'

/** What stands above everything while the visit is only a test. */
export const testBarId = 'posology-test'
