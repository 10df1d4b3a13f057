/**
 * Lets a browser translate a page: it puts elements of its own in the place of texts, and React, which finds one of its texts
 * where it is no more, would give up the whole screen. A text that is gone is taken as removed, and what was to stand
 * before it comes last.
 */
export function bearTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    const isThere = before === null || before.parentNode === this
    return insertBefore.call(this, node, isThere ? before : null) as T
  }
}
