import { data } from 'react-router'
import { failInPlace, submitAction } from '#app/admin/forms/submit-action.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import {
  isTranslationLanguage,
  type TranslationLanguage,
  translationLanguageNames,
} from '#shared/content/translations/translation-languages.ts'
import {
  readStateFilter,
  type SheetOutcome,
  type TranslationStateFilter,
} from '#shared/content/translations/translation-sheets.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import type { SheetAnswer } from './translator-sheet.tsx'

type Shown = { language: TranslationLanguage; state: TranslationStateFilter }
type Asked<List> = { url: URL; language: string; list: (shown: Shown) => Promise<List> }

export async function showSheet<List extends object>({ url, language, list }: Asked<List>) {
  if (!isTranslationLanguage(language)) return data({ shown: undefined }, { status: 404 })
  const shown = { language, state: readStateFilter(url.searchParams) }
  return data({ shown: { ...(await list(shown)), ...shown } })
}

type Sent = {
  request: Request
  language: string
  store: (sheet: { language: TranslationLanguage; file: Uint8Array }) => Promise<SheetOutcome>
}

/** 404 for an unknown language, 422 for an invalid file. */
export async function receiveSheet({ request, language, store }: Sent) {
  if (!isTranslationLanguage(language)) return data<SheetAnswer>({ ok: false }, { status: 404 })
  const file = (await readPostedForm(request)).get('file')
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const outcome = await store({ language, file: bytes })
  return data<SheetAnswer>(outcome, { status: outcome.ok ? 200 : 422 })
}

export function submitSheet({ serverAction }: { serverAction: () => Promise<unknown> }) {
  return submitAction({
    serverAction: serverAction as () => Promise<{ ok: boolean }>,
    onFailure: failInPlace,
  })
}

type Screen = {
  matches: Parameters<typeof screenMeta>[0]
  heading: string
  language: TranslationLanguage | undefined
}

/** Title, such as `Tours in Marathi`. */
export function sheetMeta({ matches, heading, language }: Screen) {
  if (!language) return screenMeta(matches, `No such language of ${heading}`)
  return screenMeta(matches, `${heading} in ${translationLanguageNames[language].name}`)
}
