type Begins = Pick<Document, 'startViewTransition'>

/**
 * Suppresses unhandled rejections of skipped view transitions. A navigation during a transition rejects
 * `ready`, which React Router does not await.
 */
export function allowCutShortTransitions(page: Partial<Begins>): void {
  const begin = page.startViewTransition
  if (!begin) return
  page.startViewTransition = (update) => {
    const transition = begin.call(page as Document, update)
    // Rejects when the next navigation skips the animation, which is not an error.
    transition.ready.catch(() => undefined)
    return transition
  }
}
