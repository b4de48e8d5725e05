import { Form, useLocation, useNavigation } from 'react-router'
import { useScript } from '#app/ui/use-store.ts'

export function DeleteButton() {
  const { pathname, search } = useLocation()
  const isRemoving = useNavigation().formMethod === 'POST'
  const hasScript = useScript()
  return (
    <Form method="post" action={pathname + search} replace preventScrollReset>
      <button
        type="submit"
        disabled={!hasScript || isRemoving}
        className="button bg-laterite text-paper hover:bg-laterite-deep disabled:opacity-60"
      >
        {isRemoving ? 'Deleting…' : 'Delete'}
      </button>
    </Form>
  )
}
