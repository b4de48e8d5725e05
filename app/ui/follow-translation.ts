/**
 * A translator replaces text nodes with its own elements, where React would leave stale counts or throw.
 * Redirects React's changes to the replacement; a new text restores the node.
 */
export function followTranslation(): void {
  const replacements = new WeakMap<Node, ChildNode>()
  const changes = new MutationObserver(note)
  const updates = new MutationObserver((records) => {
    for (const { target } of records) putBack(target)
  })

  function note(records: readonly MutationRecord[]): void {
    const added = new Set<Node | null>(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const element = [...addedNodes, previousSibling, nextSibling].find(
        (node): node is Element => added.has(node) && node instanceof Element,
      )
      for (const text of element ? removedNodes : []) {
        if (!element || !(text instanceof Text) || isElsewhere(text, element)) continue
        replacements.set(text, element)
        updates.observe(text, { characterData: true })
      }
    }
  }

  function replacementOf(text: Node): ChildNode | undefined {
    note(changes.takeRecords())
    return replacements.get(text)
  }

  function putBack(text: Node): void {
    const element = replacementOf(text)
    replacements.delete(text)
    if (element?.isConnected && !isElsewhere(text, element)) element.replaceWith(text)
  }

  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const element = child.parentNode === this ? undefined : replacementOf(child)
    removeChild.call(this, element?.parentNode === this ? element : child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    ...[node, next]: [Child, Node | null]
  ): Child {
    const element = next === null || next.parentNode === this ? undefined : replacementOf(next)
    insertBefore.call(this, node, element?.parentNode === this ? element : next)
    return node
  }

  changes.observe(document, { childList: true, subtree: true })
}

/** A translator may move the text into its element; React alone moves it to another place. */
function isElsewhere(text: Node, element: Node): boolean {
  return text.isConnected && !element.contains(text)
}
