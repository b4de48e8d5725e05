import type { ContentKind } from '#app/admin/shell/content-kinds.ts'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { importTranslations, listTranslations } from '#server/translations/translation-sheet-records.ts'
import { mediaPath } from '#shared/media/media-list.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/picture-translations.ts'
import { receiveSheet, sheetMeta, showSheet, submitSheet } from './sheet-screen.ts'
import { TranslatedItems } from './translated-items.tsx'
import type { SheetAnswer } from './translator-sheet.tsx'

/** Media library images as a kind, for the translation lists. */
const pictureKind: ContentKind = {
  path: mediaPath,
  topic: 'media',
  heading: 'Pictures',
  icon: 'picture',
  one: 'picture',
  whole: 'library',
  searchHint: '',
  nothingFound: '',
  nothingYet: '',
}

export const handle = { ...staffPage({ read: 'media.change', change: 'media.change' }), ...largeForm() }

export function loader({ url, params: { language }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  return showSheet({
    url,
    language,
    list: (shown) => listTranslations(actor, { kind: 'picture', ...shown }),
  })
}

export function action({ request, params: { language }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return receiveSheet({
    request,
    language,
    store: (sheet) => importTranslations(actor, { kind: 'picture', ...sheet }),
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitSheet(args)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  sheetMeta({ matches, heading: pictureKind.heading, language: loaderData?.shown?.language })

export default function PictureTranslations({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  if (!shown) return <MissingItem kind={pictureKind} what="language" />
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
