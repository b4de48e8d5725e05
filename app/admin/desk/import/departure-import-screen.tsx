import { data, Form, Link, useNavigation } from 'react-router'
import { failInPlace, submitAction } from '#app/admin/forms/submit-action.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { actionStyle } from '#app/ui/button-styles.ts'
import { FileForm } from '#app/ui/forms/file-form.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { runDepartureImport } from '#server/departures/import-departure-records.ts'
import {
  type DepartureImportResult,
  departureFieldLabel,
  departureImportFields,
} from '#shared/departures/departure-import.ts'
import { importLimits, importTexts } from '#shared/enquiries/enquiry-import.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import { departuresPath } from '#shared/staff/staff-paths.ts'
import { formatCount, formatFileSize } from '#shared/values/money.ts'
import type { Route } from './+types/departure-import-screen.ts'
import { ImportCheck } from './import-check.tsx'
import { readImportPost } from './read-import-post.ts'

export const handle = {
  ...staffPage({ read: 'content.change', change: 'content.change' }),
  ...largeForm(),
}

/** A failure without `problem` is a network error. */
type ImportResponse =
  | ({ ok: true } & DepartureImportResult)
  | { ok: false; kind?: 'refused'; problem?: string }

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return { newId: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const post = await readImportPost(request)
  if (!post.ok) return data(post, { status: 422 })
  const result = await runDepartureImport(actor, post)
  const isRejected = result.kind === 'refused' || (result.kind === 'checked' && result.problem !== undefined)
  return data({ ok: true, ...result } as const, { status: isRejected ? 422 : 200 })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({ serverAction, onFailure: failInPlace })
}

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, 'Import departures')

export default function DepartureImportScreen({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as ImportResponse | undefined
  const isSending = useNavigation().formMethod === 'POST'
  const problem = answer && problemOf(answer)
  return (
    <div className="max-w-4xl space-y-6">
      <h1>Import departures</h1>
      <p className="max-w-prose">
        Save a spreadsheet as “CSV UTF-8”. The first line names the columns: tour, starts on, ends on or
        nights, seats, runs from, closes on, state, prices. Every line is checked before anything is stored.
      </p>
      {problem && <Alert kind="problem">{problem}</Alert>}
      {answer?.ok && answer.kind === 'undone' && <Alert kind="success">{describeUndone(answer)}</Alert>}
      {answer?.ok && answer.kind === 'stored' && (
        <Alert kind="success">
          {describeStored(answer)}{' '}
          {answer.added > 0 && (
            <Form method="post" className="mr-5 inline-block">
              <input type="hidden" name="importId" value={answer.importId} />
              <button type="submit" name="deed" value="undo" disabled={isSending} className={actionStyle}>
                Undo
              </button>
            </Form>
          )}
          <Link to={departuresPath} className="inline-flex min-h-11 items-center text-monsoon underline">
            See the departures
          </Link>
        </Alert>
      )}
      {answer?.ok && answer.kind === 'checked' ? (
        <ImportCheck
          checked={answer.checked}
          fields={departureImportFields.map((field) => [field, departureFieldLabel(field)])}
          count={countDates}
          path={`${departuresPath}/import`}
          newId={loaderData.newId}
          isSending={isSending}
        />
      ) : (
        <FileForm
          id="import-file"
          label="CSV file"
          hint={`At most ${formatFileSize(importLimits.bytes)} and ${formatCount(importLimits.rows)} lines. An export of departures has the right columns.`}
          accept=".csv,text/csv"
          missing={importTexts.noFile}
          isSending={isSending}
          button="Check the file"
        >
          <input type="hidden" name="deed" value="check" />
        </FileForm>
      )}
      <Link to={departuresPath} className="inline-flex min-h-11 items-center text-monsoon underline">
        Back to departures
      </Link>
    </div>
  )
}

function problemOf(answer: ImportResponse): string | undefined {
  if (!answer.ok) return answer.problem ?? importTexts.failed
  return 'problem' in answer ? answer.problem : undefined
}

function describeStored({ added, skipped }: Extract<DepartureImportResult, { kind: 'stored' }>): string {
  const there = skipped === 0 ? '' : ` ${countDates(skipped)} were there already.`
  return `${countDates(added)} added.${there}`
}

function describeUndone({ removed, stayed }: Extract<DepartureImportResult, { kind: 'undone' }>): string {
  const left = ` ${countDates(stayed)} stayed, because someone changed or asked for ${stayed === 1 ? 'it' : 'them'}.`
  return `${countDates(removed)} removed.${stayed === 0 ? '' : left}`
}

function countDates(number: number): string {
  return number === 1 ? '1 date' : `${formatCount(number)} dates`
}
