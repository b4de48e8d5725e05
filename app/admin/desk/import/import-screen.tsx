import { data, Form, Link, useNavigation } from 'react-router'
import { failInPlace, submitAction } from '#app/admin/forms/submit-action.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { FileForm } from '#app/ui/forms/file-form.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { listEnquiryImports, runEnquiryImport } from '#server/enquiries/import-enquiry-records.ts'
import { countEnquiries } from '#shared/enquiries/desk/count-enquiries.ts'
import {
  importFieldLabel,
  importFields,
  importLimits,
  importTexts,
} from '#shared/enquiries/enquiry-import.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { formatCount, formatFileSize } from '#shared/values/money.ts'
import type { Route } from './+types/import-screen.ts'
import { ImportCheck, type ImportFormResult, ImportNotice } from './import-check.tsx'
import { readImportPost } from './read-import-post.ts'

export const handle = {
  ...staffPage({ read: 'enquiries.import', change: 'enquiries.import' }),
  ...largeForm(),
}

const { path } = contentKinds.enquiry

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  return { newId: crypto.randomUUID(), imports: await listEnquiryImports(actor) }
}

const statuses = { checked: 200, refused: 422, stored: 200, undone: 200 }

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const post = await readImportPost(request)
  if (!post.ok) return data(post, { status: 422 })
  const result = await runEnquiryImport(actor, post)
  const isRejected = result.kind === 'checked' && result.problem !== undefined
  return data({ ok: true, ...result } as const, { status: isRejected ? 422 : statuses[result.kind] })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({ serverAction, onFailure: failInPlace })
}

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, 'Import enquiries')

export default function ImportScreen({ loaderData: { newId, imports }, actionData }: Route.ComponentProps) {
  const answer = actionData as ImportFormResult | undefined
  const isSending = useNavigation().formMethod === 'POST'
  const checked = answer && 'checked' in answer ? answer : undefined
  return (
    <div className="max-w-4xl space-y-6">
      <h1>Import enquiries</h1>
      <p className="max-w-prose">
        Save a spreadsheet as “CSV UTF-8”. The first line names the columns. Every line is checked before
        anything is stored. No emails are sent.
      </p>
      <ImportNotice answer={answer} />
      {checked ? (
        <ImportCheck
          checked={checked.checked}
          fields={importFields.map((field) => [field, importFieldLabel(field)])}
          count={countEnquiries}
          path={`${path}/import`}
          newId={newId}
          isSending={isSending}
        />
      ) : (
        <FileForm
          id="import-file"
          label="CSV file"
          hint={`At most ${formatFileSize(importLimits.bytes)} and ${formatCount(importLimits.rows)} lines, with commas, semicolons or tabs between the cells.`}
          accept=".csv,text/csv"
          missing={importTexts.noFile}
          isSending={isSending}
          button="Check the file"
        >
          <input type="hidden" name="deed" value="check" />
        </FileForm>
      )}
      {imports.length > 0 && (
        <section aria-labelledby="imports" className="space-y-2">
          <h2 id="imports" className="text-lg">
            Imports
          </h2>
          <ul className="space-y-2">
            {imports.map(({ id, number, title, at, name }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-6 rounded-card border border-line px-4 py-1"
              >
                <span className="wrap-anywhere grow">
                  {[title ?? 'CSV', countEnquiries(number), at && formatDateTime(at), name]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <Link to={`${path}?import=${id}`} className={link}>
                  See them
                </Link>
                <Form method="post">
                  <input type="hidden" name="importId" value={id} />
                  <button type="submit" name="deed" value="undo" disabled={isSending} className={link}>
                    Move to the trash
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link to={path} className={link}>
        Back to the list
      </Link>
    </div>
  )
}

const link = 'inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4'
