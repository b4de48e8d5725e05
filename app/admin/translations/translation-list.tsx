import { data, Link, useSearchParams } from 'react-router'
import { contentKinds, dialogPaths, kindAt } from '#app/admin/content/content-kinds.ts'
import { MissingItem } from '#app/admin/content/missing-item.tsx'
import { PanelDialog, useCloseDialog } from '#app/admin/dialogs/panel-dialog.tsx'
import { submitInPlace } from '#app/admin/lists/submit-in-place.ts'
import { screenMeta } from '#app/admin/screen-meta.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { importTranslations, listTranslations } from '#server/translations/translation-sheet-records.ts'
import {
  isTranslationLanguage,
  translationLanguageNames,
  translationLanguages,
} from '#shared/content/translations/translation-languages.ts'
import { readStateFilter, translationStates } from '#shared/content/translations/translation-sheets.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/translation-list.ts'
import { progressWords } from './progress-words.ts'
import { type SheetAnswer, TranslatorSheet } from './translator-sheet.tsx'

export const handle = { ...staffPage({ read: 'content.change', change: 'content.change' }), ...largeForm() }

export async function loader({ url, params: { language }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const { name: kind } = kindAt(url)
  if (!isTranslationLanguage(language)) return data({ kind, shown: undefined }, { status: 404 })
  const state = readStateFilter(url.searchParams)
  const list = await listTranslations(actor, { kind, language, state })
  return data({ kind, shown: { ...list, language, state } })
}

export async function action({ request, url, params: { language }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  if (!isTranslationLanguage(language)) return data<SheetAnswer>({ ok: false }, { status: 404 })
  const file = (await readPostedForm(request)).get('file')
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const outcome = await importTranslations(actor, { kind: kindAt(url).name, language, file: bytes })
  return data<SheetAnswer>(outcome, { status: outcome.ok ? 200 : 422 })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitInPlace(serverAction as () => Promise<{ ok: boolean }>)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const { heading } = kindAt(location).kind
  const language = loaderData?.shown?.language
  if (!language) return screenMeta(matches, `No such language of ${heading}`)
  return screenMeta(matches, `${heading} in ${translationLanguageNames[language].name}`)
}

const stateWords = { missing: 'Missing', changed: 'Changed since', ready: 'Ready', 'not-ready': 'Not ready' }
const states = ['', ...translationStates] as const
const look =
  'flex min-h-11 items-center rounded-field border border-line px-3 hover:bg-sand aria-[current=page]:border-monsoon aria-[current=page]:bg-monsoon/10 aria-[current=page]:font-strong'

/** How far the items of a kind are in a language, and the file for a translator. */
export default function TranslationList({ loaderData: { kind, shown }, actionData }: Route.ComponentProps) {
  const content = contentKinds[kind]
  const close = useCloseDialog(content.path)
  const [search] = useSearchParams()
  if (!shown) return <MissingItem kind={content} />
  const { items, total, language, state } = shown
  const paths = dialogPaths(content)
  const pathOf = (to: string) => {
    const parameters = new URLSearchParams(search)
    parameters.delete('state')
    if (to) parameters.set('state', to)
    return parameters.size > 0 ? `?${parameters}` : '.'
  }
  return (
    <PanelDialog title={`${content.heading} in ${translationLanguageNames[language].name}`} onClose={close}>
      <div className="min-h-0 grow space-y-6 overflow-y-auto px-4 py-5 sm:px-6">
        <nav aria-label="Languages">
          <ul className="flex flex-wrap gap-2">
            {translationLanguages.map((one) => (
              <li key={one}>
                <Link
                  to={paths.translations(one)}
                  replace
                  aria-current={one === language ? 'page' : undefined}
                  className={look}
                >
                  <span lang={one}>{translationLanguageNames[one].own}</span>
                  <span className="sr-only"> ({translationLanguageNames[one].name})</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="State">
          <ul className="flex flex-wrap gap-2">
            {states.map((one) => (
              <li key={one}>
                <Link
                  to={pathOf(one)}
                  relative="path"
                  replace
                  aria-current={one === state ? 'page' : undefined}
                  className={look}
                >
                  {one === '' ? 'All' : stateWords[one]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          <a
            href="#translator"
            className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
          >
            A file for a translator
          </a>
        </p>
        {items.length === 0 && <p>None is in this state.</p>}
        <ul className="divide-y divide-line">
          {items.map(({ id, title, ...progress }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4">
              <Link
                to={paths.translation(id, language)}
                className="wrap-anywhere inline-flex min-h-11 grow items-center text-monsoon underline underline-offset-4"
              >
                {title}
              </Link>
              <span className="text-sm text-stone">{progressWords(progress)}</span>
            </li>
          ))}
        </ul>
        {total > items.length && (
          <p className="text-stone">
            The first {items.length} of {total}. The file has all of them.
          </p>
        )}
        <TranslatorSheet path={paths.translations(language)} answer={actionData as SheetAnswer | undefined} />
      </div>
    </PanelDialog>
  )
}
