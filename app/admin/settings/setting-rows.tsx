import type { ReactNode } from 'react'
import { AddEntryButton } from '#app/admin/forms/add-entry-button.tsx'
import { ReorderList } from '#app/admin/forms/reorder-list.tsx'
import type { SettingSection } from './setting-fields.ts'
import { SettingInput } from './setting-inputs.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Entry = { key: string; name: string }
type ListProps<Item extends Entry> = {
  list: string
  label: string
  one: string
  items: readonly Item[]
  onAdd: () => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number, entry: string) => void
  lastStays?: boolean
  isFull?: boolean
  children: (item: Item) => ReactNode
}

export function EntryList<Item extends Entry>(props: ListProps<Item>) {
  const { list, label, one, items, onAdd, onMove, onRemove, lastStays, isFull, children } = props
  return (
    <div data-list={list} className="sm:col-span-2">
      <ReorderList
        label={label}
        items={items}
        onMove={onMove}
        onRemove={(at) => onRemove(at, items[at]?.name ?? '')}
        lastStays={lastStays ?? false}
      >
        {children}
      </ReorderList>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        {!isFull && <AddEntryButton onAdd={onAdd}>Add {withArticle(one)}</AddEntryButton>}
        {isFull && <p className="text-sm text-stone">The list is full.</p>}
        {lastStays && items.length === 1 && (
          <p className="text-sm text-stone">The last {one} cannot be removed.</p>
        )}
      </div>
    </div>
  )
}

function withArticle(noun: string): string {
  if (noun.endsWith('s')) return noun
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

type Props = { section: Extract<SettingSection, { one: string }>; form: SettingsForm }

export function SettingRows({ section, form }: Props) {
  const { key, one, names, fields } = section
  const { rows, values } = form.draft
  const items = rows[key].map((row, at) => {
    const known = names.map((name) => values[`${key}.${row}.${name}`]).find(Boolean)
    return { key: String(row), row, name: `${capital(one)} ${at + 1}${known ? `: ${known}` : ''}` }
  })
  return (
    <EntryList
      {...{ one, items, list: key, label: section.title, lastStays: true }}
      onAdd={() => form.addRow(key)}
      onMove={(from, to) => form.moveRow(key, { from, to })}
      onRemove={(at, entry) => form.removeRow(key, { at, entry })}
    >
      {({ row, name }) => (
        <fieldset className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-5 border-line border-t p-4 sm:grid-cols-2">
          <legend className="sr-only">{name}</legend>
          {fields.map((field) => (
            <SettingInput key={field.name} field={field} name={`${key}.${row}.${field.name}`} form={form} />
          ))}
        </fieldset>
      )}
    </EntryList>
  )
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
