/** Shows nothing in the page: the layout puts its description into the sticky bar [LAYOUT-09]. */
export function StickyTermsOfUseView() {
  return null
}
