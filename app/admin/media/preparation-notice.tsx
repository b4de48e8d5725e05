import { type FormEvent, useState } from 'react'
import { unreachableText } from '#app/admin/shell/error-text.ts'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { notKnown, RequestTimeout, withTimeout } from '#app/ui/forms/request-timeout.ts'
import { type PreparationAction, preparationPath } from '#shared/media/media-list.ts'

type Props = {
  id: string
  /** Processing error; '' while pending. */
  problem: string
  mayRetry: boolean
  isReplacement: boolean
  mayChange: boolean
  onChange: () => void
}

export function PreparationNotice({ id, problem, mayRetry, isReplacement, mayChange, onChange }: Props) {
  useLiveChanges(['media'], onChange)
  const waiting = isReplacement
    ? 'The new picture is being prepared. Until then the old one is shown.'
    : 'Preparing… The site shows a placeholder until the picture is ready. You can use it already.'
  return (
    <div className="mb-4 rounded-field border border-line bg-sand p-4">
      <p role={problem ? 'alert' : 'status'} className={problem ? 'font-strong text-laterite-deep' : ''}>
        {problem || waiting}
      </p>
      {problem && mayChange && (
        <div className="mt-3 flex flex-wrap gap-3">
          {mayRetry && <PreparationActionForm id={id} action="retry" words="Try again" onDone={onChange} />}
          {isReplacement && (
            <PreparationActionForm id={id} action="dismiss" words="Use the old picture" onDone={onChange} />
          )}
        </div>
      )}
    </div>
  )
}

type PreparationActionProps = { id: string; action: PreparationAction; words: string; onDone: () => void }

function PreparationActionForm({ id, action, words, onDone }: PreparationActionProps) {
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  async function send(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    const problem = await sendPreparationAction(id, action)
    setSending(false)
    setFailure(problem)
    if (problem === '') onDone()
  }
  return (
    <form method="post" action={preparationPath(id)} onSubmit={send}>
      <button
        type="submit"
        name="deed"
        value={action}
        disabled={isSending}
        className={`${buttonStyles.outline} disabled:opacity-60`}
      >
        {words}
      </button>
      {failure && (
        <p role="alert" className="mt-2 text-laterite-deep">
          {failure}
        </p>
      )}
    </form>
  )
}

async function sendPreparationAction(id: string, action: PreparationAction): Promise<string> {
  const body = new URLSearchParams({ deed: action })
  try {
    // The response is a redirect back here.
    const answer = await withTimeout((signal) =>
      fetch(preparationPath(id), { method: 'POST', body, redirect: 'manual', signal }),
    )
    if (answer.status === 401) void sessionManager.check()
    if (answer.status === 401) return 'Your session has ended. Log in again and retry.'
    return answer.type === 'opaqueredirect' ? '' : 'That did not work. Please try again.'
  } catch (error) {
    return error instanceof RequestTimeout
      ? `${notKnown('this was done')} Please try again.`
      : unreachableText
  }
}
