import { Form } from 'react-router'
import { useLiveChanges } from '#app/admin/live-changes.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { type PreparationDeed, preparationPath } from '#shared/media-list.ts'

type Props = {
  id: string
  /** Why it could not be prepared; '' while it waits. */
  problem: string
  mayRetry: boolean
  /** Whether another picture is shown until then. */
  isReplacement: boolean
  onChange: () => void
}

/** In a file's details: its picture is being prepared, or could not be, and what can be done about it. */
export function PreparationNotice({ id, problem, mayRetry, isReplacement, onChange }: Props) {
  useLiveChanges(['media'], onChange)
  const waiting = isReplacement
    ? 'The new picture is being prepared. Until then the old one is shown.'
    : 'Preparing… The site shows a placeholder until the picture is ready. You can use it already.'
  return (
    <div className="mb-4 rounded-field border border-line bg-sand p-4">
      <p role={problem ? 'alert' : 'status'} className={problem ? 'font-strong text-laterite-deep' : ''}>
        {problem || waiting}
      </p>
      {problem && (
        <div className="mt-3 flex flex-wrap gap-3">
          {mayRetry && <Deed id={id} deed="retry" words="Try again" />}
          {isReplacement && <Deed id={id} deed="dismiss" words="Keep the old picture" />}
        </div>
      )}
    </div>
  )
}

function Deed({ id, deed, words }: { id: string; deed: PreparationDeed; words: string }) {
  return (
    <Form method="post" action={preparationPath(id)} replace preventScrollReset>
      <button type="submit" name="deed" value={deed} className={buttonStyles.outline}>
        {words}
      </button>
    </Form>
  )
}
