import { Form, useLocation, useNavigation } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'
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
        className={`${buttonStyles.danger} disabled:opacity-60`}
      >
        {isRemoving ? 'Deleting…' : 'Delete'}
      </button>
    </Form>
  )
}
