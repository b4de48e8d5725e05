import { Form, useLocation, useSubmit } from 'react-router'
import { savedViewsPath } from '#shared/staff/saved-views.ts'
import { ListMenu } from './list-menu.tsx'

type Props = {
  list: string
  columns: readonly { id: string; name: string }[]
  shown: readonly string[]
}

/** The first column is always visible. */
export function ColumnsMenu({ list, columns, shown }: Props) {
  const submit = useSubmit()
  const { search } = useLocation()
  const quietly = { preventScrollReset: true, replace: true, state: { isQuiet: true } }
  return (
    <div className="hidden xl:block">
      <ListMenu icon="settings" label="Columns">
        <Form
          key={shown.join('.')}
          method="post"
          action={savedViewsPath(list)}
          {...quietly}
          onChange={({ currentTarget }) => void submit(currentTarget, quietly)}
        >
          {/* Enter submits by the first button, which must not be "Default columns". */}
          <button type="submit" hidden />
          <input type="hidden" name="deed" value="columns" />
          <input type="hidden" name="query" value={search.slice(1)} />
          <fieldset>
            <legend className="mb-1 text-sm text-stone">Columns in this browser</legend>
            {columns.map(({ id, name }) => (
              <label key={id} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="column"
                  value={id}
                  defaultChecked={shown.includes(id)}
                  className="size-5 accent-monsoon"
                />
                {name}
              </label>
            ))}
          </fieldset>
          <button
            type="submit"
            name="usual"
            value="true"
            className="mt-2 min-h-11 text-monsoon underline underline-offset-4"
          >
            Default columns
          </button>
        </Form>
      </ListMenu>
    </div>
  )
}
