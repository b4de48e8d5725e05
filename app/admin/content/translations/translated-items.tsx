import { Link, useSearchParams } from 'react-router'
import { failInPlace, submitAction } from '#app/admin/forms/submit-action.ts'
import { NoticeLine } from '#app/admin/lists/notice-line.tsx'
import { type ContentKind, dialogPaths } from '#app/admin/shell/content-kinds.ts'
import { PanelDialog, useCloseDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { stateLabels } from '#app/admin/shell/state-labels.ts'
import type { TranslationProgress } from '#shared/content/translations/translatable-texts.ts'
import {
  type TranslationLanguage,
  translationLanguageNames,
  translationLanguages,
} from '#shared/content/translations/translation-languages.ts'
import {
  type TranslationStateFilter,
  translationStates,
} from '#shared/content/translations/translation-sheets.ts'
import { queryFromTranslations } from './opened-from.ts'
import { type SheetResult, TranslatorSheet } from './translator-sheet.tsx'

/** Such as `3 of 9 missing · 2 changed since`. */
export function progressText({ texts, missing, changed, isReady, isPublic }: TranslationProgress): string {
  if (texts === 0) return 'nothing to translate'
  const parts = [
    missing === texts && 'not started',
    missing < texts && missing > 0 && `${missing} of ${texts} missing`,
    changed > 0 && `${changed} changed since`,
    missing === 0 && changed === 0 && 'all translated',
    isPublic && 'ready',
    isReady && !isPublic && 'ready, but not shown',
    !isReady && missing < texts && 'not ready',
  ]
  return parts.filter(Boolean).join(' · ')
}

type Props = {
  kind: ContentKind
  shown: {
    items: readonly (TranslationProgress & { id: string; title: string })[]
    total: number
    language: TranslationLanguage
    state: TranslationStateFilter
  }
  answer: SheetResult | undefined
  pathOfItem?: (id: string) => string
  /** Stored translations are public immediately. */
  isShownAtOnce?: boolean
}

const states = ['', ...translationStates] as const
const look =
  'flex min-h-(--control) items-center rounded-field border border-line px-3 hover:bg-sand aria-[current=page]:border-monsoon aria-[current=page]:bg-monsoon/10 aria-[current=page]:font-strong'

const nothingYet = ({ heading }: ContentKind) =>
  `No ${heading.toLowerCase()} yet. What is added to the list in English can be translated here.`

export function TranslatedItems({ kind, shown, pathOfItem, answer, isShownAtOnce = false }: Props) {
  const close = useCloseDialog(kind.path)
  const [search] = useSearchParams()
  const { items, total, language, state } = shown
  const paths = dialogPaths(kind)
  const opened = dialogPaths(kind, queryFromTranslations(`${search}`))
  const pathOf = (to: string) => {
    const parameters = new URLSearchParams(search)
    parameters.delete('state')
    if (to) parameters.set('state', to)
    return parameters.size > 0 ? `?${parameters}` : '.'
  }
  return (
    <PanelDialog title={`${kind.heading} in ${translationLanguageNames[language].name}`} onClose={close}>
      <div className="min-h-0 grow space-y-4 overflow-y-auto px-4 py-4 sm:px-6 [&>[role=status]:empty]:mb-0">
        <NoticeLine list={paths.translations(language)} className="" />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
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
                    {one === '' ? 'All' : stateLabels[one]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <a
            href="#translator"
            className="ml-auto inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
          >
            A file for a translator
          </a>
        </div>
        {items.length === 0 && <p>{state === '' ? nothingYet(kind) : 'Nothing here with this status.'}</p>}
        <ul className="divide-y divide-line">
          {items.map(({ id, title, ...progress }) => (
            <li key={id} className="items-center gap-x-4 sm:flex sm:flex-wrap">
              <Link
                to={pathOfItem?.(id) ?? opened.translation(id, language)}
                className="wrap-anywhere flex min-h-11 grow basis-40 items-center font-strong text-monsoon hover:underline"
              >
                {title}
              </Link>
              <span className="text-sm text-stone">{progressText(progress)}</span>
            </li>
          ))}
        </ul>
        {total > items.length && (
          <p className="text-stone">
            The first {items.length} of {total}. The file has all of them.
          </p>
        )}
        <TranslatorSheet path={paths.translations(language)} answer={answer} isShownAtOnce={isShownAtOnce} />
      </div>
    </PanelDialog>
  )
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

export function sheetMeta({ matches, heading, language }: Screen) {
  if (!language) return screenMeta(matches, `No such language of ${heading}`)
  return screenMeta(matches, `${heading} in ${translationLanguageNames[language].name}`)
}
