import { useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { discardDraft } from '#app/admin/forms/drafts/finish-work.ts'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { titleOfMissing } from '#app/admin/shell/item-meta.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { actorOf, type StaffActor, staffOf } from '#server/auth/staff-context.ts'
import { findReplyFiles } from '#server/enquiries/replies/reply-file-records.ts'
import { resendReply, sendReply, takeBackReply } from '#server/enquiries/replies/reply-records.ts'
import { readReplyScreen } from '#server/enquiries/replies/reply-screen-records.ts'
import { findReplySheet } from '#server/enquiries/replies/reply-sheet-records.ts'
import { replyFormSchema, replyTexts } from '#shared/enquiries/replies/reply-form.ts'
import { replyPath } from '#shared/enquiries/replies/reply-paths.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import type { Route } from './+types/reply-screen.ts'
import { ReplyEditor, type ReplyResult, useCloseReply } from './reply-editor.tsx'

type Sent = { request: Request; id: string; serverAction: () => Promise<unknown> }

/** Preserves the text on any failure, and deletes the local draft once the email is accepted. */
async function submitReply({ request, id, serverAction }: Sent) {
  const form = await request.clone().formData()
  try {
    return await submitAction({
      serverAction: serverAction as () => Promise<ReplyResult>,
      onFailure: ({ reason }): ReplyResult => ({
        errors: { [formErrorKey]: [sentences[reason] ?? replyTexts.failed] },
      }),
    })
  } catch (error) {
    const isClaimed = error instanceof Response && error.status >= 300 && error.status < 400
    if (!isClaimed || form.has('intent')) throw error
    discardDraft(replyPath(id))
    const result: ReplyResult = { errors: {}, isSent: true }
    return result
  }
}

const sentences: Readonly<Partial<Record<string, string>>> = {
  'signed-out': 'Your session has ended. Your text is still here: log in again and send.',
  'not-allowed': `Not sent. ${roleRejection} What you wrote is still here: copy what you need.`,
  unanswered: `${notKnown('this was sent')} What you wrote is still here: press Send again. It is not sent twice.`,
  unreachable: 'The server could not be reached. What you wrote is still here: please try again.',
}

export const handle = {
  ...staffPage({ read: 'enquiries.change', change: 'enquiries.change' }),
  ...largeForm(),
}

const enquiryPath = (id: string) => `${contentKinds.enquiry.path}/${id}`

export async function loader({ params: { id = '' }, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const desk = await readReplyScreen(actorOf(staff), { id, me: staff.user.name })
  // The enquiry's own page redirects a merged one, and explains a missing one.
  if (!desk) return data({ desk: undefined }, { status: 404 })
  return data({ desk: { ...desk, newId: crypto.randomUUID(), seen: new Date().toISOString() } })
}

type Posted = { actor: StaffActor; id: string; form: FormData }

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const form = await readPostedForm(request)
  const work = works.get(String(form.get('intent') ?? 'send'))
  if (!work) throw new Response('This form is out of date. Reload the page and try again.', { status: 422 })
  return work({ actor, id, form })
}

async function send({ actor, id, form }: Posted) {
  const reading = readForm(replyFormSchema, form)
  if (!reading.ok) return refuse({ errors: reading.errors }, 422)
  const outcome = await sendReply(actor, { enquiryId: id, input: reading.value })
  if (!outcome.ok) {
    const sheet = await findReplySheet(actor, reading.value.sheet ?? '')
    return refuse({ errors: outcome.errors, sheet }, outcome.status)
  }
  throw redirect(`${enquiryPath(id)}#emails`, 303)
}

async function takeBack({ actor, id, form }: Posted) {
  const replyId = String(form.get('replyId') ?? '')
  const taken = await takeBackReply(actor, { enquiryId: id, replyId })
  if (!taken) return refuse({ errors: { [formErrorKey]: [replyTexts.tooLate] } }, 409)
  const [files, sheet] = await Promise.all([
    findReplyFiles(actor, taken.files),
    findReplySheet(actor, taken.sheet ?? ''),
  ])
  return data<ReplyResult>({ errors: {}, takenBack: { ...taken, files, sheet } })
}

async function resend({ actor, id, form }: Posted): Promise<never> {
  await resendReply(actor, { enquiryId: id, replyId: String(form.get('replyId') ?? '') })
  throw redirect(`${enquiryPath(id)}#emails`, 303)
}

const works = new Map<string, (posted: Posted) => Promise<ReturnType<typeof refuse>>>([
  ['send', send],
  ['take-back', takeBack],
  ['resend', resend],
])

/** Updates `seen`, so each reply by a colleague causes one warning only. */
function refuse(result: Pick<ReplyResult, 'errors' | 'sheet'>, status: number) {
  return data<ReplyResult>({ ...result, seen: new Date().toISOString() }, { status })
}

export function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  return submitReply({ request, id: params.id, serverAction })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData?.desk) return screenMeta(matches, `Reply to ${loaderData.desk.name}`)
  const around = matches.find((match) => match?.id === 'admin/desk/enquiries/enquiry-page')?.loaderData
  const { state } = (around ?? {}) as { state?: Parameters<typeof titleOfMissing>[1] }
  return screenMeta(matches, titleOfMissing(contentKinds.enquiry.one, state), 'Reply')
}

export default function ReplyScreen({
  loaderData: { desk },
  actionData: result,
  params,
}: Route.ComponentProps) {
  const close = useCloseReply()
  // A form with a withdrawn email stays mounted, even if it is rejected later.
  const [isTakenBack, setIsTakenBack] = useState(false)
  if (result?.takenBack && !isTakenBack) setIsTakenBack(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, because it navigates.
  useEffect(() => {
    if (result?.isSent) close()
  }, [result?.isSent])
  return (
    desk && (
      <ReplyEditor
        key={isTakenBack ? 'taken-back' : params.id}
        enquiryId={params.id}
        desk={desk}
        result={result}
        onClose={close}
      />
    )
  )
}
