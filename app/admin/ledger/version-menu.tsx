import { buttonStyles } from '#app/ui/button-styles.ts'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import { actorLabel } from '#shared/staff/actor-label.ts'
import type { LedgerEntry } from '#shared/staff/ledger-words.ts'
import { formatDateTime } from '#shared/values/dates.ts'

type Entry = Pick<LedgerEntry, 'id' | 'at' | 'actorKind' | 'actorId' | 'actorName'>

/** Chooses the version beside which one is shown; the address says which. */
export function VersionMenu({ others, value }: { others: readonly Entry[]; value: string }) {
  return (
    <form method="get" className="mt-4 flex flex-wrap items-end gap-3">
      <label className="min-w-0 grow">
        <span className="mb-1 block font-strong">Compared with</span>
        <select name="with" defaultValue={value} key={value} className={fieldLook}>
          <option value="">What is stored now</option>
          {others.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {formatDateTime(entry.at)}, {actorLabel(entry)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonStyles.outline}>
        Compare
      </button>
    </form>
  )
}
