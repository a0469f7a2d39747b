/** Id of the JSON script element in the document the server sends. */
export const bootElementId = 'posology-boot'
