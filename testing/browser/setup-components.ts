import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// jsdom lays nothing out, so nothing ever changes its size or comes into sight.
Element.prototype.scrollIntoView ??= () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// What is waited for comes; only on a busy machine not within the library's one second.
configure({ asyncUtilTimeout: 15_000 })
afterEach(cleanup)
