import { describeShare } from '#app/admin/media/images/send-file.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatFileSize } from '#shared/values/money.ts'
import { describeUploads, type Upload } from './upload-queue.ts'

type Act = (key: number) => void

type Props = { uploads: readonly Upload[]; onCancel: Act; onRetry: Act; onClear: () => void }

const action = 'inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4'

export function UploadList({ uploads, onCancel, onRetry, onClear }: Props) {
  // Failed uploads first, because they need an action.
  const sorted = uploads.toSorted((one, other) => rank[one.phase] - rank[other.phase])
  const isAnyDone = uploads.some(({ phase }) => phase === 'done')
  return (
    <section aria-label="Uploads" hidden={uploads.length === 0} className="mt-4 border-line border-t pt-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <p role="status" className="mr-auto font-strong">
          {describeUploads(uploads)}
        </p>
        {isAnyDone && (
          <button type="button" onClick={onClear} className={action}>
            Clear the finished ones
          </button>
        )}
      </div>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {sorted.map((upload) => (
          <li key={upload.key} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <span className="min-w-40 max-w-full grow basis-1/3 truncate">{upload.name}</span>
            <span className="text-sm text-stone">{formatFileSize(upload.size)}</span>
            <Progress upload={upload} />
            <Actions upload={upload} onCancel={onCancel} onRetry={onRetry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const rank = { failed: 0, shrinking: 1, sending: 1, waiting: 1, done: 2 }
const phases = { waiting: 'Waiting', shrinking: '', sending: '', done: 'Uploaded', failed: '' }

function Progress({ upload }: { upload: Upload }) {
  const { phase, share, name, problem } = upload
  if (phase === 'failed') {
    return (
      <Alert kind="problem" isLine className="basis-full sm:basis-auto">
        {problem}
      </Alert>
    )
  }
  return (
    <>
      <progress
        value={phase === 'shrinking' ? undefined : share}
        aria-label={`Uploading ${name}`}
        className="upload-bar w-32 grow"
      />
      <span className="flex w-36 items-center gap-1 text-sm">
        {phase === 'done' && <Icon name="check" />}
        {phases[phase] || describeShare(phase === 'shrinking' ? undefined : share)}
      </span>
    </>
  )
}

function Actions({ upload, onCancel, onRetry }: { upload: Upload } & Pick<Props, 'onCancel' | 'onRetry'>) {
  const { key, phase, name, canRetry } = upload
  if (phase === 'done') return <span className="w-12 max-sm:hidden" />
  const isFailed = phase === 'failed'
  return (
    <>
      {isFailed && canRetry && (
        <button type="button" onClick={() => onRetry(key)} className={action}>
          Try again<span className="sr-only">: {name}</span>
        </button>
      )}
      <button type="button" onClick={() => onCancel(key)} className={action}>
        {isFailed ? 'Dismiss' : 'Cancel'}
        <span className="sr-only">: {name}</span>
      </button>
    </>
  )
}
