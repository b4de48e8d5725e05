/** Revalidates after an edit conflict (409), so the screen shows the current state. */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number
  defaultShouldRevalidate: boolean
}): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
