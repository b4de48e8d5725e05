import { useFetcher } from 'react-router'

/** New enquiries are assigned only to staff at work. A click is saved immediately and holds until midnight IST. */
export function AtWorkForm({ isAtWork }: { isAtWork: boolean }) {
  const fetcher = useFetcher<{ problem?: string }>({ key: 'at-work' })
  const sent = fetcher.formData
  const isOn = sent ? sent.get('at_work') === 'true' : isAtWork
  const problem = fetcher.state === 'idle' ? fetcher.data?.problem : undefined
  return (
    <fetcher.Form method="post" action="/admin/account">
      <input type="hidden" name="intent" value="change-at-work" />
      <input type="hidden" name="at_work" value={isOn ? 'false' : 'true'} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        className="inline-flex min-h-11 items-center gap-3 rounded-field px-3"
      >
        <span
          aria-hidden="true"
          className={`inline-flex h-5 w-9 shrink-0 items-center rounded-pill border border-current p-0.5 ${isOn ? 'justify-end bg-turmeric' : 'justify-start'}`}
        >
          <span className={`size-3.5 rounded-pill ${isOn ? 'bg-basalt-deep' : 'bg-current'}`} />
        </span>
        I am at work today
      </button>
      {problem && <p role="alert">{problem}</p>}
    </fetcher.Form>
  )
}
