import { FieldFrame } from '#app/admin/forms/field-frame.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { serviceIcons, serviceIconToShow } from '#shared/content/travel-service-icon.ts'

/** The drawing beside a service; a stored one that is not on offer shows as Package, and is kept until another is chosen. */
export function IconInput({ name }: { name: string }) {
  const field = useField(name)
  const shown = serviceIconToShow(field.value)
  return (
    <FieldFrame name={name} wide group>
      <div className="flex flex-wrap gap-3">
        {serviceIcons.map((icon) => (
          <label
            key={icon}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-line px-4 py-2 has-checked:border-2 has-checked:border-monsoon has-checked:bg-monsoon/8 has-focus-visible:outline-3 has-focus-visible:outline-konkan has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={icon}
              checked={shown === icon}
              onChange={() => field.change(icon)}
              className="sr-only"
            />
            <Icon name={icon} className="size-7" />
            {icon}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
