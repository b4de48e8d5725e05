import { failInPlace, type SubmitFailure, submitAction } from '#app/admin/forms/submit-action.ts'
import type { Menu } from '#app/admin/lists/filter-menu.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { notify } from '#app/admin/shell/panel-notifications.ts'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import type { BulkActionResult } from '#shared/enquiries/enquiry-bulk-actions.ts'

const loadNotification = () => import('./enquiry-notification.ts')

export function submitBulkAction(serverAction: () => Promise<unknown>) {
  const words = withTimeout(loadNotification).catch(() => undefined)
  return submitAction({
    serverAction: serverAction as () => Promise<BulkActionResult>,
    onFailure: failInPlace,
    async onResult(result) {
      const { notificationOf = shortNotification } = (await words) ?? {}
      notify(contentKinds.enquiry.path, notificationOf(result))
    },
  })
}

/** Used if the messages failed to load; the list shows what changed. */
function shortNotification({ ok }: BulkActionResult | SubmitFailure) {
  return ok
    ? { text: 'Done.' }
    : {
        text: 'We could not confirm that. Please reload the page.',
        isProblem: true,
      }
}

const statuses = { missing: 404, changed: 409, invalid: 422, 'too-many': 422 }

export function bulkActionStatus(answer: BulkActionResult): number {
  return answer.ok ? 200 : statuses[answer.reason]
}

export type Choice = Menu['choices'][number]

export const anyChoice: Choice = { value: '', label: 'All' }

/** Adds a current value that is no longer a choice, so it stays visible and can be cleared. */
export function withRequestedChoices(choices: readonly Choice[], asked: Choice): Choice[] {
  return choices.some(({ value }) => value === asked.value) ? [...choices] : [...choices, asked]
}

export function similarityOf({ sender, network }: { sender: string; network: string }) {
  return [
    ...(sender ? [{ text: `From ${sender}`, names: ['sender'] }] : []),
    ...(network ? [{ text: 'From one network', names: ['network'] }] : []),
  ]
}
