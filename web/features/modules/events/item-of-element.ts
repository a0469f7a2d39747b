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

/** A picture has none either: it is known by its file, and so is what stands under it. */
function isPictureOf(element: Element, { options: { image_url: file } }: PageItem): boolean {
  const picture = element.tagName === 'FIGURE' ? element.querySelector('img') : element
  return file !== undefined && picture?.tagName === 'IMG' && picture.getAttribute('src') === file
}

/** The item of the page that an element belongs to, by the marks that its view bears anyway. */
export function findItemOf(target: EventTarget | null, items: readonly PageItem[]) {
  let element = target instanceof Element ? target : null
  for (; element && !(element instanceof HTMLFormElement); element = element.parentElement) {
    const here = element
    const found = items.find((item) =>
      [isControl, isGroupOf, isTextOf, isPictureOf].some((isOf) => isOf(here, item)),
    )
    if (found) return found
  }
  return null
}
