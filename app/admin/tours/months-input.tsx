import { FieldFrame } from '#app/admin/forms/field-frame.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { splitTrimmed } from '#shared/forms/text-lines.ts'
import { monthNames } from '#shared/values/dates.ts'

/** The months of the year as boxes to tick. */
export function MonthsInput({ name, hint }: { name: string; hint: string }) {
  const field = useField(name)
  const chosen = new Set(splitTrimmed(field.value, ','))
  function tick(month: string, isTicked: boolean) {
    const others = [...chosen].filter((each) => each !== month)
    const months = isTicked ? [...others, month] : others
    field.change(months.sort((one, other) => Number(one) - Number(other)).join(', '))
  }
  return (
    <FieldFrame name={name} wide group hint={hint}>
      <div className="grid grid-cols-2 gap-x-4 @md:grid-cols-3 @xl:grid-cols-4">
        {monthNames.map((label, at) => {
          const month = String(at + 1)
          return (
            <label key={label} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={name}
                value={month}
                checked={chosen.has(month)}
                onChange={({ currentTarget }) => tick(month, currentTarget.checked)}
                className="size-6 accent-monsoon"
              />
              {label}
            </label>
          )
        })}
      </div>
    </FieldFrame>
  )
}
