import { data, useLocation } from 'react-router'
import { openedFrom } from '#app/admin/content/translations/opened-from.ts'
import { TranslationDialog } from '#app/admin/content/translations/translation-dialog.tsx'
import { saveAction } from '#app/admin/forms/save-action.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-action.ts'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { findLastChanger } from '#server/audit-log/change-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import {
  findSettingTranslation,
  readSettingProgress,
  saveSettingTranslation,
} from '#server/translations/setting-translation-records.ts'
import { type TranslationInput, translationSchema } from '#shared/content/translations/translation-form.ts'
import {
  isTranslationLanguage,
  translationLanguageNames,
} from '#shared/content/translations/translation-languages.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import { isTranslatableKey, settingKeyIn } from '#shared/settings/translations/setting-texts.ts'
import type { Route } from './+types/setting-translation.ts'
import { settingKind, settingSection } from './setting-kind.ts'

export const handle = { ...staffPage({ read: 'settings.change', change: 'settings.change' }), ...largeForm() }

/** Undefined if setting or language is invalid. */
function requestedSetting({ id, language }: { id: string; language: string }) {
  return isTranslatableKey(id) && isTranslationLanguage(language) ? { key: id, language } : undefined
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const of = requestedSetting(params)
  if (!of) return data({ shown: undefined }, { status: 404 })
  const [found, progress] = await Promise.all([findSettingTranslation(actor, of), readSettingProgress(actor)])
  return data({ shown: { ...found, language: of.language, languages: progress[of.key] ?? [] } })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const of = requestedSetting(params)
  if (!of) return data<SaveResult>({ ok: false, reason: 'missing' }, { status: 404 })
  const { texts } = await findSettingTranslation(actor, of)
  const itemId = settingKeyIn(of.key, of.language)
  let seen: TranslationInput['english'] | undefined
  return saveAction({
    request,
    schema: translationSchema(texts),
    findChanger: () => findLastChanger(actor, { kind: 'settings', itemId }),
    async save(typed, { loadedAt }) {
      const input = typed as TranslationInput
      // A merge still translates the English that this form showed.
      seen ??= input.english
      const change = { ...of, loadedAt, input: { ...input, english: seen } }
      const outcome = await saveSettingTranslation(actor, change)
      if (!outcome.ok) return outcome
      const title = `${outcome.item.englishTitle} in ${translationLanguageNames[of.language].name}`
      return { ok: true, item: { ...outcome.item, title } }
    },
  })
}

export function clientAction({ request, url, params, serverAction }: Route.ClientActionArgs) {
  const kind = openedFrom(settingKind, { search: url.search, language: params.language })
  return submitForm<SaveResult>({ request, serverAction, kind, done: 'saved' })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shown = loaderData?.shown
  if (!shown) return screenMeta(matches, 'No such translation', 'Translate setting')
  const { name } = translationLanguageNames[shown.language]
  return screenMeta(matches, shown.item.englishTitle, `Translate setting into ${name}`)
}

export default function SettingTranslation({ loaderData, actionData, params }: Route.ComponentProps) {
  const { shown } = loaderData
  const { search } = useLocation()
  const what = isTranslationLanguage(params.language) ? 'part of the settings' : 'language'
  if (!shown) return <MissingItem kind={settingKind} what={what} />
  const { language, item } = shown
  return (
    <TranslationDialog
      key={`${item.id} ${language}`}
      kind={settingKind}
      list={openedFrom(settingKind, { search, language })}
      shown={shown}
      result={actionData}
      english={settingSection(item.id)}
      hint={`Visitors see these texts in ${translationLanguageNames[language].name} once they are ready. If the English text changes, visitors see English until you update or confirm the translation.`}
    />
  )
}
