/** In memory alone: an id stands neither in an address nor in an entry of the history. */
let wanted: string | null = null

/** Which chat the messages open with when they are shown next; whoever leads there calls it just before. */
export function openWithChat(id: string): void {
  wanted = id
}

/** Given once. */
export function takeChatToOpen(): string | null {
  const id = wanted
  wanted = null
  return id
}
