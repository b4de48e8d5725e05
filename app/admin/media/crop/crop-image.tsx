import { data, redirect } from 'react-router'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { fileKind } from '#app/admin/media/media-paths.ts'
import { PanelDialog, useCloseDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { titleOfMissing } from '#app/admin/shell/item-meta.ts'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { readItemState } from '#server/audit-log/item-state-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { storeCrop } from '#server/media/cropped-image-records.ts'
import { findMedia } from '#server/media/media-records.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { cropTexts, readCrop } from '#shared/media/crop.ts'
import { mediaPath } from '#shared/media/media-list.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/crop-image.ts'
import { CropForm } from './crop-form.tsx'

export const handle = staffPage({ read: 'media.change', change: 'media.change' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const item = await findMedia(actor, params.id)
  const { isPrepared, mimeType, width, height } = item ?? {}
  if (!item || !isPrepared || !mimeType?.startsWith('image/') || !width || !height) {
    const state = await readItemState(actor, { kind: 'media', itemId: params.id })
    return data({ found: undefined, state }, { status: 404 })
  }
  const { originalFilename: name, picture } = item
  return data({
    found: { name, picture, size: { width, height }, newId: crypto.randomUUID() },
    state: undefined,
  })
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const form = await readPostedForm(request)
  const crop = readCrop(form)
  if (!crop) return data({ problem: cropTexts.figures }, { status: 422 })
  const cropped = await storeCrop(actor, { id, newId: String(form.get('newId') ?? ''), crop })
  if (!cropped.ok) return data({ problem: cropped.problem }, { status: cropped.status })
  throw redirect(`${mediaPath}/${cropped.item.id}`, 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({ serverAction, onFailure: ({ sentence }) => ({ problem: sentence }) })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { found, state } = loaderData ?? {}
  if (found) return screenMeta(matches, `Crop ${found.name}`, 'Media Library')
  return screenMeta(matches, titleOfMissing(fileKind.one, state), 'Crop', 'Media Library')
}

export default function CropImageDialog({
  loaderData: { found, state },
  actionData: result,
  params,
}: Route.ComponentProps) {
  const close = useCloseDialog(`${mediaPath}/${params.id}`)
  if (!found) return <MissingItem kind={fileKind} state={state} />
  return (
    <PanelDialog title={`Crop ${found.name}`} onClose={close}>
      <CropForm key={params.id} {...found} problem={result?.problem} onClose={close} />
    </PanelDialog>
  )
}
