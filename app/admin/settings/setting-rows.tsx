import { AddEntryButton } from '#app/admin/forms/add-entry-button.tsx'
import { ReorderList } from '#app/admin/forms/reorder-list.tsx'
import type { SettingSection } from './setting-fields.ts'
import { SettingInput } from './setting-inputs.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Props = { section: Extract<SettingSection, { one: string }>; form: SettingsForm }

/** The rows of a list setting. Staff can reorder them and remove all but the last. */
export function SettingRows({ section, form }: Props) {
  const { key, one, names, fields } = section
  const { rows, values } = form.draft
  const items = rows[key].map((row, at) => {
    const known = names.map((name) => values[`${key}.${row}.${name}`]).find(Boolean)
    return { key: String(row), row, name: `${capital(one)} ${at + 1}${known ? `: ${known}` : ''}` }
  })
  return (
    <div className="sm:col-span-2">
      <ReorderList
        label={section.title}
        items={items}
        onMove={(from, to) => form.moveRow(key, { from, to })}
        onRemove={(at) => form.removeRow(key, at)}
        lastStays
      >
        {({ row, name }) => (
          <fieldset className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-5 border-line border-t p-4 sm:grid-cols-2">
            <legend className="sr-only">{name}</legend>
            {fields.map((field) => (
              <SettingInput key={field.name} field={field} name={`${key}.${row}.${field.name}`} form={form} />
            ))}
          </fieldset>
        )}
      </ReorderList>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <AddEntryButton onAdd={() => form.addRow(key)}>
          Add {/^[aeiou]/.test(one) ? 'an' : 'a'} {one}
        </AddEntryButton>
        {items.length === 1 && <p className="text-sm text-stone">The last {one} cannot be removed.</p>}
      </div>
    </div>
  )
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
