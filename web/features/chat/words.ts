/** Words of the web chat's frame; what is said in it comes from the chat host. */
export const chatWords = {
  title: 'Chat',
  open: 'Chat with us',
  /** On the same button, when the chat host does not answer. */
  openFailed: 'Chat is not working',
  close: 'Close the chat',
  loading: 'Getting the chat ready',
  loadingLong: 'We are still getting the chat ready. This takes longer than usual.',
  failed: 'We could not reach the chat just now. Everything else on this page still works.',
  retry: 'Try again',
} as const
