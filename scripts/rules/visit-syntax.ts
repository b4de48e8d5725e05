/** `above` are the ancestors, the outermost first. */
export type See<Node> = (node: Node, above: readonly Node[]) => void

type Visit<Node> = { see: See<Node>; above?: readonly Node[] }

/** In preorder. */
export function visitSyntax<Node extends { type: string }>(
  value: unknown,
  { see, above = [] }: Visit<Node>,
): void {
  if (typeof value !== 'object' || value === null) return
  const isNode = 'type' in value && typeof value.type === 'string'
  if (isNode) see(value as Node, above)
  const next = isNode ? [...above, value as Node] : above
  for (const child of Object.values(value)) visitSyntax(child, { see, above: next })
}
