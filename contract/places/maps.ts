/** Where the maps service shows a place in a frame; only documents with a key let it in [CONFIG-06]. */
export const mapsOrigin = 'https://www.google.com'
