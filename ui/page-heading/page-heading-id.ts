/** Id of the page's heading; a control without a label of its own is named by it. */
export const pageHeadingId = 'page-heading'
