import { useFetcher } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import type { SubmitFailure } from '#app/admin/forms/submit-form.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'

/** Shows a service to the public or hides it, at once; it falls back when that did not work, and says so. */
export function ActiveSwitch({ id, title, isActive }: { id: string; title: string; isActive: boolean }) {
  const fetcher = useFetcher<{ ok: true } | SubmitFailure>()
  const asked = fetcher.formData?.get('isActive')
  const isOn = asked === undefined ? isActive : asked === 'true'
  const failed = fetcher.state === 'idle' && fetcher.data?.ok === false
  return (
    <fetcher.Form
      method="post"
      action={contentKinds.travelService.path}
      className="inline-flex flex-wrap gap-2"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="isActive" value={isOn ? '' : 'true'} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-label={`Active: ${title}`}
        disabled={fetcher.state !== 'idle'}
        className="inline-flex min-h-11 items-center gap-2"
      >
        <span
          className={`flex h-6 w-11 rounded-pill border-2 p-0.5 ${isOn ? 'justify-end border-monsoon bg-monsoon' : 'border-stone'}`}
        >
          <span className={`size-4 rounded-pill ${isOn ? 'bg-paper' : 'bg-stone'}`} />
        </span>
        {isOn ? 'Active' : 'Inactive'}
      </button>
      {failed && (
        <span role="alert" className="text-laterite-deep text-sm">
          {fetcher.data?.ok === false && fetcher.data.reason === 'unanswered'
            ? `${notKnown('this was changed')} Please try again.`
            : 'Not changed. Please try again.'}
        </span>
      )}
    </fetcher.Form>
  )
}
