export const pharmacyWords = {
  search: 'Name, city or zip code',
  // Nothing typed, and nobody knows what is near.
  begin: 'Type a zip code, a city or the name of a pharmacy.',
  allDigits: 'Type all five digits of the zip code. A name or a city will do too.',
  searching: 'Looking for pharmacies',
  one: '1 pharmacy found',
  found: { some: '{shown} of {count} found', all: '{count} found' },
  // There may be more than are found.
  nearest: { some: '{shown} of the {count} nearest', all: 'The {count} nearest' },
  first: { some: '{shown} of the first {count}', all: 'The first {count}' },
  // Behind each of those: of what, and in which order.
  forText: ' for “{text}”',
  toZip: ' to {zip}',
  toAddress: ' to the address you gave',
  nearestFirst: ', nearest first',
  addZip: '. Add a zip code to see the nearest first.',
  none: 'No pharmacy fits “{text}”. Check the spelling, or type a zip code or another name.',
  noneOfDigits:
    'No pharmacy fits “{text}”. A zip code has five digits. A name or a city will do too.',
  // Beside those: whatever leads on here.
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
