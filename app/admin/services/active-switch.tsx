import { useFetcher } from 'react-router'
import type { SubmitFailure } from '#app/admin/forms/submit-action.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { roleRejection } from '#shared/staff/permissions.ts'

type Service = { id: string; title: string; isActive: boolean }

/** Optimistic update that reverts and reports on failure. */
export function ActiveSwitch(service: Service) {
  if (useMay()('content.publish')) return <Switch {...service} />
  return service.isActive ? 'Active' : 'Inactive'
}

function Switch({ id, title, isActive }: Service) {
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
          {problemOf(fetcher.data)}
        </span>
      )}
    </fetcher.Form>
  )
}

function problemOf(answer: { ok: boolean; reason?: string } | undefined): string {
  if (answer?.reason === 'not-allowed') return `Not changed. ${roleRejection}`
  if (answer?.reason === 'unanswered') return `${notKnown('this was changed')} Please try again.`
  return 'Not changed. Please try again.'
}
