import { type Field, isChoice, isField } from './early-acts.ts'

/** What the page's controls hold, and which button was pressed, in the order in which they stand. */
interface PageEntries {
  names: string[]
  values: (string | boolean)[]
  /** -1 when none was. */
  pressed: number
}

/** Without files, which no page may choose, and passwords. */
function listFields(root: HTMLElement): Field[] {
  const found = root.querySelectorAll('input:not([type=file], [type=password]), textarea, select')
  return [...found].filter(isField)
}

const nameField = (field: Field) =>
  `${field.id} ${field.name} ${isChoice(field) ? field.value : ''}`

/** Whether anything was entered that the page did not come with. */
export function hasEntries(root: HTMLElement): boolean {
  return listFields(root).some((field) => {
    if (isChoice(field)) return field.checked !== field.defaultChecked
    return field instanceof HTMLSelectElement
      ? field.selectedIndex > 0
      : field.value !== field.defaultValue
  })
}

const listButtons = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('button')]

/** Reads the page as text, for `redoEntries` on the same page of a later document. */
export function formatEntries(root: HTMLElement, pressed: HTMLElement | null): string {
  const fields = listFields(root)
  const entries: PageEntries = {
    names: fields.map(nameField),
    values: fields.map((field) => (isChoice(field) ? field.checked : field.value)),
    pressed: pressed ? listButtons(root).indexOf(pressed) : -1,
  }
  return JSON.stringify(entries)
}

/** Does again what was done on the page of an earlier document; nothing when the page is another one by now. */
export function redoEntries(root: HTMLElement, text: string): void {
  // Only formatEntries writes what is given back here.
  const { names, values, pressed } = JSON.parse(text) as PageEntries
  const fields = listFields(root)
  if (fields.map(nameField).join('\n') !== names.join('\n')) return
  for (const [at, field] of fields.entries()) {
    const value = values[at]
    if (typeof value === 'string' && field.value !== value) {
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (typeof value === 'boolean' && isChoice(field) && field.checked !== value) {
      if (value || field.type === 'checkbox') field.click()
    }
  }
  const button = listButtons(root)[pressed]
  button?.focus()
  button?.click()
}
