import { afterEach } from 'vitest'

// Only component tests have a document; the others should not pay for loading React.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // jsdom lays nothing out, so nothing ever changes its size or comes into sight.
  Element.prototype.scrollIntoView ??= () => {}
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  afterEach(cleanup)
}
