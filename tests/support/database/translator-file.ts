/** The file of a translator: taken away, and brought back as a text. */
import type { Actor } from '#server/content/actor.ts'
import type { SheetOf } from '#server/translations/translation-sheet.ts'
import { exportTranslations, importTranslations } from '#server/translations/translation-sheet-records.ts'
import { csvRecord } from '#shared/values/csv.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'

export const sheetHeads = csvRecord(['id', 'item', 'field', 'english', 'translation', 'mark'])

export async function exportSheet(of: SheetOf): Promise<string> {
  let text = ''
  for await (const piece of exportTranslations(someStaff, of)) text += piece
  return text
}

export function importSheet(of: SheetOf, { text, actor = someStaff }: { text: string; actor?: Actor }) {
  return importTranslations(actor, { ...of, file: new TextEncoder().encode(text) })
}
