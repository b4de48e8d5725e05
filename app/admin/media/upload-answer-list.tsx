import { AdminNotice } from '#app/admin/admin-notice.tsx'
import type { FileAnswer } from '#shared/media/media-list.ts'

/** What became of each file of a form that was sent without script. */
export function UploadAnswers({ files }: { files: readonly FileAnswer[] }) {
  return (
    <div className="mt-4">
      <AdminNotice kind={files.every(({ ok }) => ok) ? 'success' : 'problem'}>
        <ul>
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once and never changes.
            <li key={at}>
              {file.name && <strong>{file.name}: </strong>}
              {file.ok ? 'uploaded' : file.problem}
            </li>
          ))}
        </ul>
      </AdminNotice>
    </div>
  )
}
