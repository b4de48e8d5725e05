/**
 * For routes of the desk: after a form that a colleague overtook the screen shows what stands there now. After any other refusal the router
 * reads nothing anew, and it need not.
 */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number
  defaultShouldRevalidate: boolean
}): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
