/** Returns the 1-based line number of a text offset. */
export function lineAt(text: string, place: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < place; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

/** Returns the block that starts at or before the line, and how far it is to the next one (0 to 1). */
export function blockAt(starts: readonly number[], line: number): { at: number; share: number } | undefined {
  const at = starts.findLastIndex((start) => start <= line)
  if (at < 0) return undefined
  const start = starts[at] ?? 0
  const next = starts.find((other) => other > start) ?? line + 1
  return { at, share: Math.min(1, (line - start) / (next - start)) }
}

export function followCursor(pane: HTMLElement, line: number): void {
  const blocks = [...pane.querySelectorAll<HTMLElement>('[data-line]')]
  const here = blockAt(
    blocks.map(({ dataset }) => Number(dataset.line)),
    line,
  )
  for (const marked of pane.querySelectorAll('[data-here]')) marked.removeAttribute('data-here')
  const block = here && blocks[here.at]
  if (!block) return
  block.dataset.here = ''
  const top = block.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop
  pane.scrollTo({ top: top + here.share * block.offsetHeight - pane.clientHeight / 3 })
}
