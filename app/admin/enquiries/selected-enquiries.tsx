import { data, Form, Link, redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { screenMeta } from '#app/admin/screen-meta.ts'
import { deletionNotice } from '#app/admin/trash/deletion-notice.ts'
import { UndoForm } from '#app/admin/undo-form.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { runBulkAction } from '#server/enquiries/enquiry-bulk-action-records.ts'
import { countSelected } from '#server/enquiries/enquiry-records.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { trashDays } from '#shared/content/trash-kinds.ts'
import { enquiryStatusLabels } from '#shared/enquiries/enquiry.ts'
import {
  countEnquiries,
  describeBulkAction,
  type EnquiryBulkActionForm,
  enquiryBulkActionSchema,
} from '#shared/enquiries/enquiry-bulk-actions.ts'
import { formFrom, readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { deleteQuestion } from '#shared/staff/staff-texts.ts'
import type { Route } from './+types/selected-enquiries.ts'
import { CloseLink, EnquiryDialog } from './enquiry-dialog.tsx'
import { bulkActionStatus, submitBulkAction } from './submit-bulk-action.ts'

const { path, one } = contentKinds.enquiry

export const handle = staffPage({ read: 'enquiries.change', change: 'enquiries.change' })

/** What is to be done, with whom, and how many they are; `asked` is null for an address that asks for nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  staffOf(context)
  const { searchParams } = new URL(request.url)
  const filters = readEnquiryFilters(searchParams)
  const list = path + filterQuery(filters)
  const reading = readForm(enquiryBulkActionSchema, formFrom(searchParams))
  if (!reading.ok || reading.value.deed === 'restore') {
    return data({ list, asked: null, number: 0 }, { status: 422 })
  }
  const { deed, newStatus, id, all } = reading.value
  const number = await countSelected(all ? { filters } : { ids: id })
  return data({ list, asked: { deed, newStatus, id, all }, number }, { status: number > 0 ? 200 : 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const filters = readEnquiryFilters(new URL(request.url).searchParams)
  const answer = await runBulkAction(actor, { form: await readPostedForm(request), filters })
  return data(answer, { status: bulkActionStatus(answer) })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const answer = await submitBulkAction(serverAction)
  if (!('ok' in answer && answer.ok)) return answer
  return redirect(path + filterQuery(readEnquiryFilters(new URL(request.url).searchParams)))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => screenMeta(matches, titleOf(loaderData))

/** Asks before many enquiries change or any is deleted, and names their number. */
export default function SelectedEnquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { list, asked, number } = loaderData
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isSending = useNavigation().formMethod === 'POST'
  function close() {
    if ((state as { fromList?: true } | null)?.fromList) void navigate(-1)
    else void navigate(list, { replace: true, preventScrollReset: true })
  }
  if (actionData && 'deed' in actionData) {
    return (
      <EnquiryDialog title="Done" listAddress={list} onClose={close} isQuestion>
        <p>{describeBulkAction(actionData)}</p>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          {actionData.deletion && <UndoForm undo={deletionNotice(actionData.deletion, path).undo} />}
          <CloseLink to={list} onClose={close} className={buttonStyles.primary}>
            Back to the list
          </CloseLink>
        </div>
      </EnquiryDialog>
    )
  }
  const canBeDone = asked !== null && number > 0
  return (
    <EnquiryDialog title={titleOf(loaderData)} listAddress={list} onClose={close} isQuestion>
      <p>
        {canBeDone
          ? consequenceOf(asked)
          : 'Somebody may have deleted it, or nothing was ticked in the list.'}
      </p>
      {actionData && !actionData.ok && (
        <p role="alert" className="mt-4 font-strong text-laterite-deep">
          {'reason' in actionData && actionData.reason === 'unanswered'
            ? notKnown('this was changed')
            : 'Nothing was changed.'}{' '}
          Please try again.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {canBeDone && (
          <Form method="post" action={pathname + search} replace preventScrollReset>
            <input type="hidden" name="deed" value={asked.deed} />
            {asked.newStatus && <input type="hidden" name="newStatus" value={asked.newStatus} />}
            {asked.all ? (
              <input type="hidden" name="all" value="true" />
            ) : (
              asked.id.map((id) => <input key={id} type="hidden" name="id" value={id} />)
            )}
            <button
              type="submit"
              disabled={isSending}
              className={`${isRemoval(asked) ? 'button bg-laterite text-paper hover:bg-laterite-deep' : buttonStyles.primary} disabled:opacity-60`}
            >
              {buttonOf(asked, number)}
            </button>
          </Form>
        )}
        {canBeDone && asked.deed === 'delete' && (
          <Link
            to={`${pathname}?${erasing(search)}`}
            state={state}
            replace
            preventScrollReset
            className={buttonStyles.outline}
          >
            Erase for good…
          </Link>
        )}
        <CloseLink to={list} onClose={close} className={buttonStyles.outline}>
          {canBeDone ? 'Cancel' : 'Back to the list'}
        </CloseLink>
      </div>
    </EnquiryDialog>
  )
}

type Asked = Pick<EnquiryBulkActionForm, 'deed' | 'newStatus'>

function titleOf(shown: { asked: Asked | null; number: number } | undefined): string {
  return shown?.asked && shown.number > 0 ? questionOf(shown.asked, shown.number) : 'Nothing is selected'
}

const consequences = {
  status: 'Each of them gets the new status, whatever it has now.',
  spam: 'They leave the list and its figures, and are kept under “Suspected spam”.',
  'not-spam': 'They come back into the list and its figures.',
  delete: `What was sent goes to the trash, where it can be restored for ${trashDays} days. Somebody who asks you to delete what you keep of them means “Erase for good”.`,
  erase: 'What was sent is erased for good, past the trash. This cannot be undone.',
  restore: '',
} as const

/** Of those that were ticked the list can take it back; of all that a filter means nobody keeps how each stood. */
function consequenceOf({ deed, all }: { deed: keyof typeof consequences; all: boolean }): string {
  return all && !isRemoval({ deed }) ? `${consequences[deed]} This cannot be undone.` : consequences[deed]
}

function questionOf({ deed, newStatus }: Asked, number: number): string {
  const them = countEnquiries(number)
  if (deed === 'status') return `Set ${them} to ${enquiryStatusLabels[newStatus ?? 'new']}?`
  if (deed === 'spam') return `Mark ${them} as suspected spam?`
  if (deed === 'not-spam') return `Take ${them} out of suspected spam?`
  if (deed === 'erase') return `Erase ${number === 1 ? 'this enquiry' : them} for good?`
  return number === 1 ? deleteQuestion(one) : `Are you sure you want to delete these ${them}?`
}

function buttonOf({ deed }: Asked, number: number): string {
  const them = countEnquiries(number)
  if (deed === 'erase') return `Erase ${them}`
  return deed === 'delete' ? `Delete ${them}` : `Change ${them}`
}

/** Whether they are gone from the list afterwards. */
function isRemoval({ deed }: Pick<Asked, 'deed'>): boolean {
  return deed === 'delete' || deed === 'erase'
}

/** The same question about erasing. */
function erasing(search: string): URLSearchParams {
  const parameters = new URLSearchParams(search)
  parameters.set('deed', 'erase')
  return parameters
}
