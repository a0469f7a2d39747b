import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import { formatControlId } from '../../../../flow/items/item-view.ts'

/** Words as they are seen: of HTML without its tags. */
export function readWords(html: string): string {
  const bare = html.replace(/<[^>]*>/g, ' ')
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
  const text = bare.replace(/&(?:#39|#x27|apos);/g, "'").replace(/&(\w+);/g, (all, name) => {
    return entities[String(name)] ?? all
  })
  return text.replace(/\s+/g, ' ').trim()
}

/** Whether an element's own id, or what it labels, is a control of the item. */
function isControl(element: Element, { id }: PageItem): boolean {
  const own = formatControlId(id)
  const names = [element.id, element instanceof HTMLLabelElement ? element.htmlFor : '']
  return names.some((name) => name === own || name.startsWith(`${own}-`))
}

const isGroupOf = (element: Element, item: PageItem) =>
  element instanceof HTMLFieldSetElement &&
  [...element.querySelectorAll('[id]')].some((inner) => isControl(inner, item))

/** Words alone have no control: they are known by what they say. */
const isTextOf = (element: Element, { text }: PageItem) =>
  /^<\w/.test(text) && readWords(element.innerHTML) === readWords(text)

/** The item of the page that an element belongs to, by the marks that its view bears anyway. */
export function findItemOf(target: EventTarget | null, items: readonly PageItem[]) {
  let element = target instanceof Element ? target : null
  for (; element && !(element instanceof HTMLFormElement); element = element.parentElement) {
    const here = element
    const found = items.find(
      (item) => isControl(here, item) || isGroupOf(here, item) || isTextOf(here, item),
    )
    if (found) return found
  }
  return null
}
