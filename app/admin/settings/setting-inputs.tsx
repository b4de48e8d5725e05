import { SwitchInput } from '#app/admin/forms/choice-inputs.tsx'
import { describedBy, FieldFrame } from '#app/admin/forms/field-frame.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import { latinLetters } from '#app/ui/forms/phone-keyboard.ts'
import type { SettingField } from './setting-fields.ts'
import { SettingImage } from './setting-image.tsx'
import { removeKeyField } from './setting-kind.ts'
import type { SettingsForm } from './use-settings-form.ts'

type Props = { field: SettingField; name: string; form: SettingsForm }

export function SettingInput({ field, name, form }: Props) {
  const { hint, wide = false } = field
  const hinted = hint === undefined ? {} : { hint }
  if (field.kind === 'line') return <LineInput name={name} wide={wide} {...hinted} />
  if (field.kind === 'text') return <TextArea name={name} rows={field.rows} {...hinted} />
  if (field.kind === 'picture') return <SettingImage name={name} use={field.use} {...hinted} />
  if (field.kind === 'key') return <KeyInput name={name} form={form} />
  if (field.kind === 'order') return null
  const isOn = form.draft.values[name] === 'true'
  return <SwitchInput name={name} hint={isOn ? field.on : field.off} />
}

function keyHint({ hasMapsKey, mapsKeyIsUnreadable }: SettingsForm): string {
  if (mapsKeyIsUnreadable)
    return 'The stored key cannot be read, because the SECRET has changed. Enter it again, or restore the previous SECRET.'
  return hasMapsKey
    ? 'A key is stored. Leave empty for no change. Never shown on the site.'
    : 'Optional. Never shown on the site; the map above does not need it.'
}

/** Write-only: the page shows only whether a key is stored. */
function KeyInput({ name, form }: { name: string; form: SettingsForm }) {
  const field = useField(name)
  const { hasMapsKey, mapsKeyIsUnreadable, removesKey, setRemovesKey } = form
  const hint = keyHint(form)
  return (
    <FieldFrame name={name} hint={hint} wide>
      <input
        {...describedBy(field, hint)}
        type="text"
        {...latinLetters}
        autoComplete="off"
        value={field.value}
        onChange={(event) => field.change(event.currentTarget.value)}
        className={fieldLook}
      />
      {(hasMapsKey || mapsKeyIsUnreadable) && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={removeKeyField}
            value="true"
            checked={removesKey}
            onChange={(event) => setRemovesKey(event.currentTarget.checked)}
            className="size-6 accent-monsoon"
          />
          Remove the stored key
        </label>
      )}
    </FieldFrame>
  )
}
