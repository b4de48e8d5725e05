import { data } from 'react-router'
import { MissingItem } from '#app/admin/content/missing-item.tsx'
import { submitInPlace } from '#app/admin/lists/submit-in-place.ts'
import { screenMeta } from '#app/admin/screen-meta.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { importTranslations, listTranslations } from '#server/translations/translation-sheet-records.ts'
import {
  isTranslationLanguage,
  translationLanguageNames,
} from '#shared/content/translations/translation-languages.ts'
import { readStateFilter } from '#shared/content/translations/translation-sheets.ts'
import { mediaPath } from '#shared/media/media-list.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/picture-translations.ts'
import { pictureKind } from './picture-kind.ts'
import { receiveSheet } from './receive-sheet.ts'
import { TranslatedItems } from './translated-items.tsx'
import type { SheetAnswer } from './translator-sheet.tsx'

export const handle = { ...staffPage({ read: 'media.change', change: 'media.change' }), ...largeForm() }

export async function loader({ url, params: { language }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  if (!isTranslationLanguage(language)) return data({ shown: undefined }, { status: 404 })
  const state = readStateFilter(url.searchParams)
  const list = await listTranslations(actor, { kind: 'picture', language, state })
  return data({ shown: { ...list, language, state } })
}

export function action({ request, params: { language }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return receiveSheet({
    request,
    language,
    store: (sheet) => importTranslations(actor, { kind: 'picture', ...sheet }),
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitInPlace(serverAction as () => Promise<{ ok: boolean }>)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = loaderData?.shown?.language
  if (!language) return screenMeta(matches, 'No such language of pictures')
  return screenMeta(matches, `Pictures in ${translationLanguageNames[language].name}`)
}

/** Which pictures say in a language what they show, and the file for a translator. */
export default function PictureTranslations({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  if (!shown) return <MissingItem kind={pictureKind} />
  return (
    <TranslatedItems
      kind={pictureKind}
      shown={shown}
      answer={actionData as SheetAnswer | undefined}
      pathOfItem={(id) => `${mediaPath}/${id}`}
      isShownAtOnce
    />
  )
}
