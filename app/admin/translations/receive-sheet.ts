import { data } from 'react-router'
import {
  isTranslationLanguage,
  type TranslationLanguage,
} from '#shared/content/translations/translation-languages.ts'
import type { SheetOutcome } from '#shared/content/translations/translation-sheets.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import type { SheetAnswer } from './translator-sheet.tsx'

type Sent = {
  request: Request
  language: string
  store: (sheet: { language: TranslationLanguage; file: Uint8Array }) => Promise<SheetOutcome>
}

/** Stores the file of a translator that was posted; 404 for a language that is none of ours. */
export async function receiveSheet({ request, language, store }: Sent) {
  if (!isTranslationLanguage(language)) return data<SheetAnswer>({ ok: false }, { status: 404 })
  const file = (await readPostedForm(request)).get('file')
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const outcome = await store({ language, file: bytes })
  return data<SheetAnswer>(outcome, { status: outcome.ok ? 200 : 422 })
}
