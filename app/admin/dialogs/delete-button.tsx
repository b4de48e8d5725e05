import { Form, useLocation, useNavigation } from 'react-router'

/** Deletes what the dialog around it asks about, by the action of its screen. */
export function DeleteButton() {
  const { pathname, search } = useLocation()
  const isRemoving = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={pathname + search} replace preventScrollReset>
      <button
        type="submit"
        disabled={isRemoving}
        className="button bg-laterite text-paper hover:bg-laterite-deep disabled:opacity-60"
      >
        {isRemoving ? 'Deleting…' : 'Delete'}
      </button>
    </Form>
  )
}
