import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

export interface Modal {
  dialog: RefObject<HTMLDialogElement | null>
  close(): void
  /** For the dialog's own clicks: a press beside its content closes it. */
  closeBeside(event: MouseEvent): void
}

/**
 * Opens and closes a native dialog with a state. The element itself holds the focus, closes on Escape
 * and gives the focus back to what opened it.
 */
export function useModal(open: boolean): Modal {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  const close = () => dialog.current?.close()
  return {
    dialog,
    close,
    closeBeside(event) {
      if (event.target === dialog.current) close()
    },
  }
}
