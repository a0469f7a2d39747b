/** What a person did on the document's page before the program that listens had arrived. */
export interface EarlyAct {
  /** `press`: a click on something else than a choice. `enter`: a text, a value or a file. */
  kind: 'press' | 'choose' | 'enter' | 'submit'
  target: HTMLElement
  /** What was entered; React empties a field that it takes over. */
  value: string
  /** An arrow key moved the choice. */
  moved: boolean
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

export function isChoice(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(target.type)
}

export function isRange(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'range'
}

/** A choice on a page without a button takes the person on. */
function goesOn(target: HTMLInputElement): boolean {
  return target.type === 'radio' && !target.form?.querySelector('[data-stays]')
}

const types = ['click', 'input', 'change', 'submit', 'keydown', 'keyup'] as const

/**
 * Keeps what is done within `root`. Controls work as browsers make them; only what would leave the page or reload
 * it waits. Nobody else hears of it, so that nothing is done twice.
 */
export function keepEarlyActs(
  root: HTMLElement,
  onPress: (target: HTMLElement) => void,
): { acts: EarlyAct[]; stop(): void } {
  const acts: EarlyAct[] = []
  let arrow = false

  function keep(event: Event): void {
    const { target, type } = event
    if (!(target instanceof HTMLElement) || !root.contains(target)) return
    // What is said of the wait is the script's own.
    if (target.closest('[data-news]')) return
    event.stopImmediatePropagation()
    if (event instanceof KeyboardEvent) {
      arrow = type === 'keydown' && event.key.startsWith('Arrow')
      return
    }
    if (type === 'submit') {
      event.preventDefault()
      acts.push({ kind: 'submit', target, value: '', moved: false })
    } else if (type === 'click') keepClick(event, target)
    else if (isField(target) && !isChoice(target)) {
      acts.push({ kind: 'enter', target, value: target.value, moved: false })
    }
  }

  function keepClick(event: Event, target: HTMLElement): void {
    if (isChoice(target)) {
      acts.push({ kind: 'choose', target, value: '', moved: arrow })
      if (!arrow && goesOn(target)) onPress(target)
      return
    }
    // A tap where its thumb stands answers too.
    if (isRange(target)) acts.push({ kind: 'enter', target, value: target.value, moved: false })
    const pressed = target.closest<HTMLElement>('a, button, summary')
    // A call for help does not wait, and a new tab opens only while it is being asked for.
    if (!pressed || pressed.matches('[data-at-once], a[target=_blank]')) return
    if (pressed.matches('a, button')) event.preventDefault()
    acts.push({ kind: 'press', target: pressed, value: '', moved: false })
    onPress(pressed)
  }

  for (const type of types) document.addEventListener(type, keep, true)
  return {
    acts,
    stop() {
      for (const type of types) document.removeEventListener(type, keep, true)
    },
  }
}
