import type { MetaDescriptor } from 'react-router'
import { type Around, screenMeta } from '#app/admin/screen-meta.ts'
import {
  isTranslationLanguage,
  translationLanguageNames,
} from '#shared/content/translations/translation-languages.ts'
import type { ContentKind } from './content-kinds.ts'

type Shown = {
  kind: ContentKind
  /** What is done with the item on this screen. */
  doing: 'Edit' | 'Duplicate' | 'Delete'
  /** Undefined when there is no such item. */
  title: string | undefined
}

type FormArgs = {
  matches: Around
  params: { id?: string | undefined; source?: string | undefined }
  loaderData: { item: { title: string } | undefined; copied: { title: string } | undefined } | undefined
}

/** The head of a screen of one item: its name first, since several may stand open side by side. */
export function itemMeta(around: Around, { kind, doing, title }: Shown): MetaDescriptor[] {
  return screenMeta(around, title ?? `This ${kind.one} does not exist`, `${doing} ${kind.one}`)
}

/** The head of a preview; what is typed has no name before it is shown. */
export function previewMeta(
  around: Around,
  { kind, title, params: { id, language } }: Omit<Shown, 'doing'> & { params: Previewed },
) {
  const name = isTranslationLanguage(language) ? translationLanguageNames[language].name : 'no such language'
  const what = `Preview ${kind.one}${language === undefined ? '' : ` in ${name}`}`
  const missing = id === undefined ? 'Preview of what is typed' : `This ${kind.one} does not exist`
  return screenMeta(around, (id && title) || missing, what)
}

type Previewed = { id?: string | undefined; language?: string | undefined }

/** The head of the form of a kind, for a new item or one that is there. */
export function formMeta(kind: ContentKind) {
  return ({ matches, params, loaderData }: FormArgs): MetaDescriptor[] =>
    params.id === undefined && params.source === undefined
      ? screenMeta(matches, `Add ${kind.one}`)
      : itemMeta(matches, {
          kind,
          doing: params.id === undefined ? 'Duplicate' : 'Edit',
          title: (loaderData?.item ?? loaderData?.copied)?.title,
        })
}
