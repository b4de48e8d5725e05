import { useMemo } from 'react'
import { Form, Link } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FieldSideText } from '#app/ui/forms/field-box.tsx'
import { type SavedView, sharingNeeds, viewAddress } from '#shared/staff/saved-views.ts'
import type { RejectedView } from './saved-view-form.ts'

type Props = {
  list: string
  view?: SavedView | undefined
  refused: RejectedView | undefined
}

const link = 'inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4'

export function SavedViewRow({ list, view, refused }: Props) {
  return (
    <div className="rounded-card border border-line p-4">
      {view && (
        <p className="wrap-anywhere">
          <Link to={viewAddress(list, view)} className={`${link} font-strong`}>
            {view.name}
          </Link>{' '}
          <span className="text-sm text-stone">
            {[
              view.isShared ? `shared${view.maker ? ` by ${view.maker}` : ''}` : 'only yours',
              view.isDefault && 'opens first',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      )}
      {(view?.isChangeable ?? true) && <NameForm list={list} view={view} refused={refused} />}
      {view && (
        <Form method="post" className="mt-2 flex flex-wrap gap-x-6">
          <input type="hidden" name="id" value={view.id} />
          {!view.isDefault && (
            <button type="submit" name="deed" value="make-default" className={link}>
              Open the list with it<span className="sr-only">: {view.name}</span>
            </button>
          )}
          {view.isChangeable && (
            <button type="submit" name="deed" value="remove" className={buttonStyles.dangerText}>
              Delete<span className="sr-only"> {view.name}</span>
            </button>
          )}
        </Form>
      )}
    </div>
  )
}

const nothing = { name: '', query: '', isShared: false }

function NameForm({ list, view, refused }: Props) {
  const mayShare = useMay()(sharingNeeds(list))
  const id = `name-${view?.id ?? 'new'}`
  const { name, query, isShared } = refused?.typed ?? view ?? nothing
  // Memoized per result: a new array moves the focus to the field.
  const problems = useMemo(() => (refused?.field === 'name' ? [refused.problem] : undefined), [refused])
  return (
    <Form
      key={`${view?.name} ${view?.isShared}`}
      method="post"
      noValidate
      className="gap-x-4 space-y-2 sm:flex sm:space-y-0"
    >
      <input type="hidden" name="deed" value={view ? 'change' : 'create'} />
      {view && <input type="hidden" name="id" value={view.id} />}
      {!view && <input type="hidden" name="query" value={query} />}
      <div className="min-w-0 grow">
        <AdminField
          id={id}
          label="Name"
          name="name"
          autoComplete="off"
          defaultValue={name}
          problems={problems}
        />
      </div>
      <FieldSideText isBelowOnPhone>
        <div className="flex grow flex-wrap items-center justify-between gap-x-4">
          {mayShare ? (
            <label className="flex min-h-(--control) items-center gap-3">
              <input
                type="checkbox"
                name="isShared"
                value="true"
                defaultChecked={isShared}
                className="size-5 accent-monsoon"
              />
              For all users
            </label>
          ) : (
            isShared && <input type="hidden" name="isShared" value="true" />
          )}
          <button type="submit" className={buttonStyles.outline}>
            {view ? 'Save' : 'Save view'}
          </button>
        </div>
      </FieldSideText>
    </Form>
  )
}
