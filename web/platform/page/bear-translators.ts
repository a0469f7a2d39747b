/**
 * A browser that translates a page puts elements of its own in place of text nodes, which React goes on to know as they
 * were. What it takes out or puts beside such a node later is done as far as it can be, and breaks nothing.
 */
export function bearTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    // The method gives back what it was given.
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    // As above; at the end where its neighbour is gone.
    const place = before?.parentNode === this ? before : null
    return insertBefore.call(this, node, place) as T
  }
}
