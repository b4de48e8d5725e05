const waiting: (() => void)[] = []

/** Does pieces of work one after the other, each as a task of its own, so that a finger or a key is answered in between. */
export function inTurn(work: () => void): void {
  if (waiting.push(work) === 1) setTimeout(doNext)
}

function doNext(): void {
  const work = waiting.shift()
  if (waiting.length > 0) setTimeout(doNext)
  work?.()
}
