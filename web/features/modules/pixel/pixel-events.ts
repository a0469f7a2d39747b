/** The event names that the ad pixel's vendor publishes as its standard ones [GAP-112]. */
const standardEvents: readonly string[] = [
  'AddPaymentInfo',
  'AddToCart',
  'AddToWishlist',
  'CompleteRegistration',
  'Contact',
  'CustomizeProduct',
  'Donate',
  'FindLocation',
  'InitiateCheckout',
  'Lead',
  'PageView',
  'Purchase',
  'Schedule',
  'Search',
  'StartTrial',
  'SubmitApplication',
  'Subscribe',
  'ViewContent',
]

/** Where the pixel hears of an event, with nothing else of the visit [ANALYTICS-13]. */
export function formatPixelAddress(pixel: URL, id: string, event: string): string {
  const address = new URL(pixel)
  address.searchParams.set('id', id)
  address.searchParams.set('ev', event)
  address.searchParams.set('kind', standardEvents.includes(event) ? 'standard' : 'custom')
  return address.href
}
