// The screens that list translations of content, images and settings.
import { data } from 'react-router'
import type { StaffActor } from '#server/auth/staff-context.ts'
import { importTranslations, listTranslations } from '#server/translations/translation-sheet-records.ts'
import { isTranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { readStateFilter } from '#shared/content/translations/translation-sheets.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import type { SheetResult } from './translator-sheet.tsx'

type Kind = Parameters<typeof listTranslations>[1]['kind']

export async function loadSheet(
  actor: StaffActor,
  { kind, url, language }: { kind: Kind; url: URL; language: string },
) {
  if (!isTranslationLanguage(language)) return data({ shown: undefined }, { status: 404 })
  const shown = { language, state: readStateFilter(url.searchParams) }
  return data({ shown: { ...(await listTranslations(actor, { kind, ...shown })), ...shown } })
}

type Posted = { kind: Kind; request: Request; language: string }

export async function saveSheet(actor: StaffActor, { kind, request, language }: Posted) {
  if (!isTranslationLanguage(language)) return data<SheetResult>({ ok: false }, { status: 404 })
  const file = (await readPostedForm(request)).get('file')
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const outcome = await importTranslations(actor, { kind, language, file: bytes })
  return data<SheetResult>(outcome, { status: outcome.ok ? 200 : 422 })
}
