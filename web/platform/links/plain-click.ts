type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a link is pressed to be followed here: any other press wants a tab, a window or a file of it. */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
}
