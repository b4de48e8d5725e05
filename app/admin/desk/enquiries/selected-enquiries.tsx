import { data, Form, Link, redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { DayField } from '#app/admin/forms/day-field.tsx'
import type { SubmitFailure } from '#app/admin/forms/submit-action.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { runBulkAction } from '#server/enquiries/enquiry-bulk-action-records.ts'
import { countSelected } from '#server/enquiries/enquiry-records.ts'
import { listEnquiryOwners } from '#server/enquiries/owner-records.ts'
import { trashDays } from '#shared/content/content-status.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import { filtersFor, readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { countEnquiries } from '#shared/enquiries/desk/count-enquiries.ts'
import { nextStepMaximum } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import {
  type EnquiryBulkActionForm,
  enquiryBulkActionSchema,
} from '#shared/enquiries/desk/enquiry-bulk-schema.ts'
import { enquiryStatusLabels } from '#shared/enquiries/enquiry.ts'
import { type BulkActionResult, bulkActionTexts } from '#shared/enquiries/enquiry-bulk-actions.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { formFrom, readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import { deleteQuestion } from '#shared/staff/staff-texts.ts'
import type { Route } from './+types/selected-enquiries.ts'
import { CloseLink, EnquiryDialog } from './enquiry-dialog.tsx'
import { bulkActionStatus, submitBulkAction } from './submit-bulk-action.ts'

const { path, one } = contentKinds.enquiry

export const handle = {
  ...staffPage({ read: 'enquiries.change', change: 'enquiries.change' }),
  ...largeForm(),
}

/** `asked` is null if the URL requests no valid action. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = staffOf(context)
  const { searchParams } = new URL(request.url)
  const filters = readEnquiryFilters(searchParams)
  const list = path + filterQuery(filters)
  const reading = readForm(enquiryBulkActionSchema, formFrom(searchParams))
  const nothing = { list, asked: null, number: 0, owner: null }
  if (!reading.ok || reading.value.deed.startsWith('restore')) {
    return data(nothing, { status: 422 })
  }
  const { deed, newStatus, newOwner, id, all } = reading.value
  const owners = deed === 'assign' ? await listEnquiryOwners() : []
  const owner = owners.find((person) => person.id === newOwner)?.name ?? null
  const number = await countSelected(all ? { filters: filtersFor(user.id, filters) } : { ids: id })
  const asked = { deed, newStatus, newOwner, id, all }
  return data({ list, asked, number, owner }, { status: number > 0 ? 200 : 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const actor = actorOf(staff)
  const filters = filtersFor(staff.user.id, readEnquiryFilters(new URL(request.url).searchParams))
  const answer = await runBulkAction(actor, { form: await readPostedForm(request), filters })
  return data(answer, { status: bulkActionStatus(answer) })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const answer = await submitBulkAction(serverAction)
  if (!('ok' in answer && answer.ok)) return answer
  return redirect(path + filterQuery(readEnquiryFilters(new URL(request.url).searchParams)))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => screenMeta(matches, titleOf(loaderData))

export default function SelectedEnquiries({ loaderData, actionData: result }: Route.ComponentProps) {
  const { list, asked, number, owner } = loaderData
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isSending = useNavigation().formMethod === 'POST'
  function close() {
    if ((state as { fromList?: true } | null)?.fromList) void navigate(-1)
    else void navigate(list, { replace: true, preventScrollReset: true })
  }
  const canBeDone = asked !== null && number > 0
  return (
    <EnquiryDialog title={titleOf(loaderData)} onClose={close} isQuestion>
      <p>{canBeDone ? consequenceOf(asked) : absenceOf(asked)}</p>
      <Problem result={result} />
      <div className="mt-5 flex flex-wrap items-end gap-3">
        {canBeDone && (
          <Form method="post" action={pathname + search} replace preventScrollReset>
            <input type="hidden" name="deed" value={asked.deed} />
            {asked.deed === 'assign' && <input type="hidden" name="newOwner" value={asked.newOwner ?? ''} />}
            {asked.deed === 'next-step' && <NextStepInputs refused={result} />}
            {asked.newStatus && <input type="hidden" name="newStatus" value={asked.newStatus} />}
            {asked.all ? (
              <input type="hidden" name="all" value="true" />
            ) : (
              asked.id.map((id) => <input key={id} type="hidden" name="id" value={id} />)
            )}
            <button
              type="submit"
              disabled={isSending}
              className={`${isRemoval(asked) ? buttonStyles.danger : buttonStyles.primary} disabled:opacity-60`}
            >
              {buttonOf({ ...asked, owner }, number)}
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
            Erase for good
          </Link>
        )}
        <CloseLink to={list} onClose={close} className={buttonStyles.outline}>
          {canBeDone ? 'Cancel' : 'Back to the list'}
        </CloseLink>
      </div>
    </EnquiryDialog>
  )
}

type Asked = Pick<EnquiryBulkActionForm, 'deed' | 'newStatus'> & { owner?: string | null }

type Selection = Pick<EnquiryBulkActionForm, 'id' | 'all'>

type DialogData = { asked: (Asked & Selection) | null; number: number; owner: string | null }

function isSelection({ id, all }: Selection): boolean {
  return all || id.length > 0
}

function absenceOf(asked: Selection | null): string {
  if (!asked || !isSelection(asked)) return 'No enquiry is selected.'
  if (asked.all) return 'Nothing matches the filters any more.'
  return asked.id.length === 1
    ? 'Another user deleted or merged this enquiry.'
    : 'Another user deleted or merged these enquiries.'
}

function titleOf(shown: DialogData | undefined): string {
  if (!shown?.asked || !isSelection(shown.asked)) return 'Nothing is selected'
  if (shown.number === 0) return 'Not in the list any more'
  return questionOf({ ...shown.asked, owner: shown.owner }, shown.number)
}

const consequences = {
  status: 'This replaces the current status of each of them.',
  spam: 'They move to “Suspected spam” and no longer count in the figures.',
  'not-spam': 'They come back into the list and its figures.',
  delete: `They move to the trash and can be restored for ${trashDays} days. For a privacy request, use “Erase for good”.`,
  erase: 'They are erased for good, without the trash. This cannot be undone.',
  restore: '',
  'restore-marked': '',
  assign: 'This replaces the current owner of each of them.',
  'next-step': 'This replaces the current next step of each of them. Leave both empty to remove it.',
  'restore-desk': '',
} as const

const undoable: readonly string[] = ['assign', 'next-step', 'spam', 'delete', 'erase']

/** Previous states are stored for selected rows, but not for all matching ones. */
function consequenceOf({ deed, all }: { deed: keyof typeof consequences; all: boolean }): string {
  return all && !undoable.includes(deed) ? `${consequences[deed]} This cannot be undone.` : consequences[deed]
}

function questionOf({ deed, newStatus, owner }: Asked, number: number): string {
  const them = countEnquiries(number)
  if (deed === 'assign') return owner ? `Assign ${them} to ${owner}?` : `Remove the owner from ${them}?`
  if (deed === 'next-step') return `Next step of ${them}`
  if (deed === 'status') return `Set ${them} to ${enquiryStatusLabels[newStatus ?? 'new']}?`
  if (deed === 'spam') return `Mark ${them} as suspected spam?`
  if (deed === 'not-spam') return `Move ${them} out of suspected spam?`
  if (deed === 'erase') return `Erase ${number === 1 ? 'this enquiry' : them} for good?`
  return number === 1 ? deleteQuestion(one) : `Are you sure you want to delete these ${them}?`
}

function buttonOf({ deed }: Asked, number: number): string {
  const them = countEnquiries(number)
  if (deed === 'next-step') return 'Save'
  if (deed === 'erase') return `Erase ${them}`
  return deed === 'delete' ? `Delete ${them}` : `Change ${them}`
}

function isRemoval({ deed }: Pick<Asked, 'deed'>): boolean {
  return deed === 'delete' || deed === 'erase'
}

function erasing(search: string): URLSearchParams {
  const parameters = new URLSearchParams(search)
  parameters.set('deed', 'erase')
  return parameters
}

function Problem({ result }: { result: BulkActionResult | SubmitFailure | undefined }) {
  if (!result || result.ok) return null
  const isUnanswered = 'reason' in result && result.reason === 'unanswered'
  return (
    <Alert kind="problem" isLine className="mt-4">
      {isUnanswered ? `${notKnown('this was changed')} Please try again.` : problemOf(result)}
    </Alert>
  )
}

function problemOf(result: Extract<BulkActionResult, { ok: false }> | SubmitFailure): string {
  if ('errors' in result) return Object.values(result.errors).flat().join(' ')
  const { reason } = result
  if (reason === 'too-many' || reason === 'missing' || reason === 'changed') return bulkActionTexts[reason]
  return bulkActionTexts.failed
}

type Props = { refused: BulkActionResult | SubmitFailure | undefined }

function NextStepInputs({ refused }: Props) {
  const errors: FormErrors = refused && 'errors' in refused ? refused.errors : {}
  return (
    <div className="mb-5 space-y-4">
      <AdminField
        label="Next step"
        id="next-step-of-all"
        name="nextStep"
        maxLength={nextStepMaximum}
        problems={errors.nextStep}
      />
      <DayField label="On" id="next-step-of-all-on" name="nextStepOn" problems={errors.nextStepOn} />
    </div>
  )
}
