import type { ReactNode } from 'react'
import { ignoreEnter } from './selection-form.tsx'

type Choice<Row> = {
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  nameOf: (row: Row) => string
}

type Props<Row> = {
  label: string
  rows: readonly Row[]
  choice: Choice<Row> | false
  heads: ReactNode
  cells: (row: Row) => ReactNode
  rowClass?: string
  tickClass?: string
  rowProps?: (row: Row) => Readonly<Record<`data-${string}`, string>>
}

export const listCell = 'xl:px-2 min-[96rem]:px-3 comfortable:xl:py-2.5 align-middle'

const card = 'block rounded-card border border-line p-4'
const cardCheckbox = 'float-left -mt-2 -ml-3 xl:float-none xl:m-0 xl:align-middle'

/** Roles are explicit, because `display: block` removes the native ones. */
export function ListTable<Row extends { id: string }>({
  label,
  rows,
  choice,
  heads,
  cells,
  rowClass = card,
  tickClass = cardCheckbox,
  rowProps,
}: Props<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` on small screens removes the native roles
    <table role="table" aria-label={label} className="block w-full xl:table">
      <thead
        role="rowgroup"
        className={`${choice ? 'block' : 'hidden'} border-line text-left text-sm text-stone xl:table-header-group xl:border-b`}
      >
        <tr role="row" className="-my-1 flex items-center max-sm:-mt-1.5 max-sm:-mb-2 xl:table-row">
          {choice && <CheckAll rows={rows} {...choice} />}
          {heads}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-3 lg:space-y-0 xl:table-row-group">
        {rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            {...rowProps?.(row)}
            className={`xl:table-row xl:border-0 xl:border-b xl:hover:bg-sand/50 ${rowClass}`}
          >
            {choice && (
              <td role="cell" className={`unprinted block xl:table-cell ${tickClass}`}>
                <RowCheckbox
                  label={`Select ${choice.nameOf(row)}`}
                  id={row.id}
                  isChosen={choice.chosen.has(row.id)}
                  onChange={() => choice.onChoose(toggled(choice.chosen, row.id))}
                />
              </td>
            )}
            {cells(row)}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: only the table above needs it
  )
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

function CheckAll<Row extends { id: string }>({
  rows,
  chosen,
  onChoose,
}: Choice<Row> & { rows: readonly Row[] }) {
  const isAll = rows.every(({ id }) => chosen.has(id))
  return (
    // biome-ignore lint/a11y/noRedundantRoles: `display: block` removes the native role
    <th role="columnheader" scope="col" className="unprinted font-strong xl:w-11">
      <span className="flex items-center">
        <RowCheckbox
          label="Select all on this page"
          isChosen={isAll}
          onChange={() => onChoose(new Set(isAll ? [] : rows.map(({ id }) => id)))}
        />
        <span aria-hidden="true" className="xl:hidden">
          All on this page
        </span>
      </span>
    </th>
  )
}

type RowCheckboxProps = {
  label: string
  id?: string
  isChosen: boolean
  onChange: () => void
  className?: string
}

/** With an id the checkbox is submitted by the selection form below the list. */
function RowCheckbox({ label, id, isChosen, onChange, className = '' }: RowCheckboxProps) {
  return (
    <label className={`flex size-11 shrink-0 items-center justify-center ${className}`}>
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onChange}
        onKeyDown={ignoreEnter}
        {...(id === undefined ? {} : { name: 'id', value: id, form: 'selection' })}
        className="size-5 accent-monsoon"
      />
    </label>
  )
}
