import { beforeEach, expect, test, vi } from 'vitest'
import { waitingQueue } from '#app/admin/shell/offline/browser-queue.ts'
import { notify } from '#app/admin/shell/panel-notifications.ts'
import { RequestTimeout } from '#app/ui/forms/request-timeout.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { submitEnquiryAction } from './submit-enquiry-action.ts'

vi.mock('#app/admin/shell/offline/browser-queue.ts', () => ({
  waitingQueue: {
    isWaiting: true,
    look: async () => undefined,
    take: vi.fn(async () => false),
    flush: async () => undefined,
  },
}))
vi.mock('#app/admin/shell/panel-notifications.ts', () => ({ notify: vi.fn() }))
vi.mock('#app/admin/shell/session/browser-session.ts', () => ({ sessionManager: { check: () => undefined } }))

const enquiryId = '11111111-1111-4111-8111-111111111111'
const me = '22222222-2222-4222-8222-222222222222'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const note = formOf({ event: 'note', eventId: me, text: 'Called.' })

beforeEach(() => vi.clearAllMocks())

test('with a full outbox a note is sent, and each failure has its own reason', async () => {
  const done = { ok: true, event: 'note', nextId: 'next' }
  expect(await submitEnquiryAction(async () => done, { enquiryId, form: note })).toEqual(done)
  const failures = [
    [new TypeError('Failed to fetch'), 'not-kept'],
    [new RequestTimeout(), 'unanswered'],
  ] as const
  for (const [error, reason] of failures) {
    const result = await submitEnquiryAction(() => Promise.reject(error), { enquiryId, form: note })
    expect(result).toMatchObject({ data: { ok: false, reason } })
  }
  expect(waitingQueue.take).toHaveBeenCalledTimes(5)
})

test('an assignment by the key of the list shows its result there, with an undo', async () => {
  const form = formOf({ event: 'owner', owner: me, seenOwner: '', isFromList: 'yes' })
  const errors = { [formErrorKey]: [enquiryActionTexts.taken('Ravi')] }
  await submitEnquiryAction(async () => ({ ok: false, event: 'owner', status: 409, errors }), {
    ...{ enquiryId, form },
  })
  expect(notify).toHaveBeenLastCalledWith('/admin/enquiries', {
    ...{ text: enquiryActionTexts.taken('Ravi'), isProblem: true },
  })
  await submitEnquiryAction(async () => ({ ok: true, event: 'owner', nextId: 'next' }), { enquiryId, form })
  const desk = { field: 'owner', left: me, was: [{ id: enquiryId, value: null }] }
  expect(notify).toHaveBeenLastCalledWith('/admin/enquiries', {
    text: enquiryActionTexts.done.owner,
    undo: {
      action: '/admin/enquiries',
      fields: [
        ['deed', 'restore-desk'],
        ['desk', JSON.stringify(desk)],
      ],
    },
  })
  await submitEnquiryAction(() => Promise.reject(new Error('500')), { enquiryId, form })
  expect(notify).toHaveBeenLastCalledWith('/admin/enquiries', expect.objectContaining({ isProblem: true }))
})
