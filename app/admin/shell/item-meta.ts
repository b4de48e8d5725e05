import type { MetaDescriptor } from 'react-router'
import type { ItemState } from '#server/audit-log/item-state-records.ts'
import {
  isTranslationLanguage,
  translationLanguageNames,
} from '#shared/content/translations/translation-languages.ts'
import type { ContentKind } from './content-kinds.ts'
import { type Around, dataOf, screenMeta } from './screen-meta.ts'

type ListedItem = {
  kind: ContentKind
  doing: 'Edit' | 'Duplicate' | 'Delete'
  title: string | undefined
  state?: ItemState | undefined
}

type FormArgs = {
  matches: Around
  params: { id?: string | undefined; source?: string | undefined }
  loaderData: { item: Titled; copied: Titled; state?: ItemState | undefined } | undefined
}
type Titled = { title: string } | undefined

export function titleOfMissing(one: string, state: ItemState | undefined): string {
  return state?.is === 'trashed' ? `This ${one} is deleted` : `This ${one} does not exist`
}

/** The item's name is first, to distinguish tabs. */
export function itemMeta(around: Around, { kind, doing, title, state }: ListedItem): MetaDescriptor[] {
  return screenMeta(around, title ?? titleOfMissing(kind.one, state), `${doing} ${kind.one}`)
}

/** An unsaved item has no title until it is rendered. */
export function previewMeta(
  around: Around,
  { kind, title, params: { id, language } }: Omit<ListedItem, 'doing'> & { params: Previewed },
) {
  const name = isTranslationLanguage(language) ? translationLanguageNames[language].name : 'no such language'
  const what = `Preview ${kind.one}${language === undefined ? '' : ` in ${name}`}`
  const state = dataOf<{ state?: ItemState }>(around, 'admin/content/preview-frame')?.state
  const missing = id === undefined ? 'Preview of unsaved changes' : titleOfMissing(kind.one, state)
  return screenMeta(around, (id && title) || missing, what)
}

type Previewed = { id?: string | undefined; language?: string | undefined }

export function formMeta(kind: ContentKind) {
  return ({ matches, params, loaderData }: FormArgs): MetaDescriptor[] =>
    params.id === undefined && params.source === undefined
      ? screenMeta(matches, `Add ${kind.one}`)
      : itemMeta(matches, {
          kind,
          doing: params.id === undefined ? 'Duplicate' : 'Edit',
          title: (loaderData?.item ?? loaderData?.copied)?.title,
          state: loaderData?.state,
        })
}
