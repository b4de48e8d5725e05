/** On which line of the text a place is, counted from 1. */
export function lineAt(text: string, place: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < place; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

/** The block that begins on a line or, when none does, the one it is in, and how far it is to the next one from 0 to 1. */
export function blockAt(starts: readonly number[], line: number): { at: number; share: number } | undefined {
  const at = starts.findLastIndex((start) => start <= line)
  if (at < 0) return undefined
  const start = starts[at] ?? 0
  const next = starts.find((other) => other > start) ?? line + 1
  return { at, share: Math.min(1, (line - start) / (next - start)) }
}

/** Brings what stands on this line of the text into the upper third of the preview, and marks its block. */
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
