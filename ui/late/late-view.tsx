import { type ComponentType, use } from 'react'
import type { LatePart } from './late-part.ts'

/**
 * A view whose code arrives later. Once its part is there it renders at once, without a fallback in
 * between; a part that does not come is told by the nearest LateBoundary.
 */
export function lateView<Module extends object, Props extends object>(
  part: LatePart<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  return function LateView(props: Props) {
    const View = pick(use(part.take()))
    return <View {...props} />
  }
}
