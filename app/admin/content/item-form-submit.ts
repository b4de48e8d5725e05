import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-form.ts'
import type { ContentKind } from '#app/admin/shell/content-kinds.ts'

type Sent = { request: Request; params: { id?: string | undefined }; serverAction: () => Promise<unknown> }

/** The client action of the form of a kind, for a new item or one that is there. */
export function itemFormSubmit(kind: ContentKind) {
  return ({ request, params, serverAction }: Sent) =>
    submitForm<SaveResult>({ request, serverAction, kind, done: params.id === undefined ? 'added' : 'saved' })
}
