import type { ContentKind } from '#app/admin/shell/content-kinds.ts'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { mediaPath } from '#shared/media/media-list.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/image-translations.ts'
import { loadSheet, saveSheet } from './sheet-screen.server.ts'
import { sheetMeta, submitSheet, TranslatedItems } from './translated-items.tsx'
import type { SheetResult } from './translator-sheet.tsx'

const imageKind: ContentKind = {
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
  return loadSheet(actor, { kind: 'picture', url, language })
}

export function action({ request, params: { language }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveSheet(actor, { kind: 'picture', request, language })
}

export const clientAction = (args: Route.ClientActionArgs) => submitSheet(args)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  sheetMeta({ matches, heading: imageKind.heading, language: loaderData?.shown?.language })

export default function ImageTranslations({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  if (!shown) return <MissingItem kind={imageKind} what="language" />
  return (
    <TranslatedItems
      kind={imageKind}
      shown={shown}
      answer={actionData as SheetResult | undefined}
      pathOfItem={(id) => `${mediaPath}/${id}`}
      isShownAtOnce
    />
  )
}
