import { isFramable } from '../../../contract/client-routes.ts'

/** Whether a window is inside another page; only the identity of its parent is asked. */
export function isFramed(frame: { parent: unknown } = window): boolean {
  return frame.parent !== frame
}

/** Whether this is a frame of another page, and the path is of ours but for no frame at all [P15]. */
export function isKeptApart(path: string): boolean {
  return isFramed() && isFramable(path) === false
}
