const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchstart'] as const

/** Runs whenever somebody shows to be at this page; returns what ends it. */
export function watchSigns(run: () => void): () => void {
  const how = { passive: true, capture: true }
  for (const name of signs) window.addEventListener(name, run, how)
  return () => {
    for (const name of signs) window.removeEventListener(name, run, how)
  }
}
