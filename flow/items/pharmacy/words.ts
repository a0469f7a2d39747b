export const pharmacyWords = {
  search: 'Name, city or zip code',
  // Nothing typed, and nobody knows what is near.
  begin: 'Type a zip code, a city or the name of a pharmacy.',
  searching: 'Looking for pharmacies',
  found: '{count} pharmacies found, the nearest first',
  foundAnywhere: '{count} pharmacies found. Add a zip code to see the nearest first.',
  // There may be more than are shown.
  foundManyNear: 'The {count} nearest to the address you gave',
  foundMany: 'The {count} nearest pharmacies',
  foundManyAnywhere: 'The first {count} pharmacies. Add a zip code to see the nearest.',
  foundOne: '1 pharmacy found',
  none: 'No pharmacy fits “{text}”. Check the spelling, or type a zip code or another name.',
  // Beside that: whatever leads on here.
  near: 'Show the nearest pharmacies',
  instead: 'Instead: {way}',
  call: 'Not in our list? Call us:',
  without: 'You can also go on without choosing one.',
  nameless: 'Pharmacy without a name',
  results: 'Pharmacies',
  more: 'Show more pharmacies',
  chosen: 'Your pharmacy',
  change: 'Change',
  distance: '{miles} miles',
  sendsHome: 'Sends to your home',
  gone: 'The pharmacy you chose is no longer in our list. Choose another one.',
  delivery: 'How you get it',
  opening: 'Open',
  showMap: 'Show on a map',
  hideMap: 'Hide the map',
  // Who hears what when the map is shown.
  mapNote: 'The map comes from Google, which is told where the pharmacy is, not who you are.',
  mapOf: 'Map: {name}',
} as const
