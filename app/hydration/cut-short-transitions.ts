type Begins = Pick<Document, 'startViewTransition'>

/**
 * Who steps on while a picture still travels to its page cuts the transition short, which is no fault: the browser rejects `ready`, for
 * which React Router, who asked for the transition, does not wait.
 */
export function allowCutShortTransitions(page: Partial<Begins>): void {
  const begin = page.startViewTransition
  if (!begin) return
  page.startViewTransition = (update) => {
    const transition = begin.call(page as Document, update)
    // Rejects when the next navigation skips the animation, which is no fault.
    transition.ready.catch(() => undefined)
    return transition
  }
}
