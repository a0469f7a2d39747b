/** A filled circle with an exclamation mark, one line of text high. */
export function ErrorIcon() {
  return (
    <svg width="1.2em" height="1.2em" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <path d="M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-1 4h2v6.5H9zm0 8h2v2H9z" />
    </svg>
  )
}
