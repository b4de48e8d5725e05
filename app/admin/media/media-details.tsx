import type { ReactNode } from 'react'
import { data, Link, useLocation, useRevalidator } from 'react-router'
import { CopyAddress } from '#app/admin/shell/copy-address.tsx'
import { PanelDialog, useCloseDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { titleOfMissing } from '#app/admin/shell/item-meta.ts'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Picture } from '#app/ui/picture.tsx'
import { readItemState } from '#server/audit-log/item-state-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findMedia, type MediaItem } from '#server/media/media-records.ts'
import { listMediaUses } from '#server/media/media-use-records.ts'
import type { MediaUse } from '#shared/content/content-status.ts'
import { translationLanguages } from '#shared/content/translations/translation-languages.ts'
import { mediaPath } from '#shared/media/media-list.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { formatFileSize } from '#shared/values/money.ts'
import type { Route } from './+types/media-details.ts'
import { AltTextInput } from './alt-text-input.tsx'
import { FocalPointInput } from './focal-point-input.tsx'
import { deletionAddress, fileKind } from './media-paths.ts'
import { PreparationNotice } from './preparation-notice.tsx'
import { ReplaceFile } from './replace-file.tsx'

export const handle = staffPage({ read: 'media.read' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const item = await findMedia(actor, params.id)
  if (!item) {
    const state = await readItemState(actor, { kind: 'media', itemId: params.id })
    return data({ found: undefined, state }, { status: 404 })
  }
  const uses = await listMediaUses(actor, [item.filePath])
  return data({ found: { item, uses, address: new URL(item.url, request.url).href }, state: undefined })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(
    matches,
    loaderData?.found?.item.originalFilename ?? titleOfMissing(fileKind.one, loaderData?.state),
    'Media Library',
  )

export default function MediaDetails({ loaderData: { found, state: itemState } }: Route.ComponentProps) {
  const close = useCloseDialog(mediaPath)
  const { search, state } = useLocation()
  const { revalidate } = useRevalidator()
  const may = useMay()
  const mayChange = may('media.change')
  if (!found) return <MissingItem kind={fileKind} state={itemState} />
  const { item, uses, address } = found
  return (
    <PanelDialog title={item.originalFilename} onClose={close}>
      <div className="grid min-h-0 gap-6 overflow-y-auto px-4 py-5 sm:px-6 md:grid-cols-2">
        <div>
          {item.preparation && (
            <PreparationNotice
              id={item.id}
              problem={item.preparation.problem}
              mayRetry={mayChange && item.preparation.mayRetry}
              isReplacement={item.isPrepared}
              mayChange={mayChange}
              onChange={() => void revalidate()}
            />
          )}
          {item.isPrepared && <MediaPreview key={item.filePath} item={item} mayChange={mayChange} />}
          {mayChange && item.isPrepared && item.mimeType.startsWith('image/') && (
            <Link
              to={`${mediaPath}/${item.id}/crop${search}`}
              state={state}
              replace
              preventScrollReset
              className={`${buttonStyles.outline} mt-4`}
            >
              Crop
            </Link>
          )}
          {mayChange && (
            <ReplaceFile
              key={item.id}
              id={item.id}
              mimeType={item.mimeType}
              isPreparing={item.preparation !== null}
            />
          )}
        </div>
        <div className="min-w-0 space-y-5">
          {mayChange && (
            <AltTextInput key={item.id} id={item.id} name={item.originalFilename} altText={item.altText} />
          )}
          {mayChange && item.altText !== '' && item.mimeType.startsWith('image/') && (
            <AltTranslations item={item} />
          )}
          <Facts item={item} altText={mayChange ? undefined : item.altText} />
          <CopyAddress
            id="file-address"
            label={<strong className="font-strong">Web address</strong>}
            address={address}
          />
          <Uses uses={uses} />
          <div className="flex flex-wrap gap-3">
            <button type="button" onClick={close} className={buttonStyles.outline}>
              Close
            </button>
            {may('media.remove') && (
              <Link
                to={deletionAddress([item.id], search)}
                state={state}
                replace
                preventScrollReset
                className={buttonStyles.dangerText}
              >
                Delete
              </Link>
            )}
            <Link
              to={`${mediaPath}/${item.id}/history`}
              state={state}
              replace
              className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
            >
              History
            </Link>
          </div>
        </div>
      </div>
    </PanelDialog>
  )
}

function MediaPreview({ item, mayChange }: { item: MediaItem; mayChange: boolean }) {
  const look = 'max-h-96 w-full rounded-field bg-sand object-contain'
  if (item.mimeType.startsWith('video/')) {
    // biome-ignore lint/a11y/useMediaCaption: uploaded files have no captions.
    return <video src={item.url} controls preload="metadata" className={look} />
  }
  const { id, originalFilename, picture } = item
  if (mayChange)
    return (
      <FocalPointInput id={id} name={originalFilename} picture={picture} point={picture.focalPoint ?? null} />
    )
  return (
    <Picture
      source={{ ...picture, placeholder: '', alt: item.altText || item.originalFilename }}
      sizes="(min-width: 48rem) 28rem, 100vw"
      ratio="4:3"
      className="rounded-field bg-sand *:[picture]:contents [&_picture>img]:object-contain"
    />
  )
}

function Facts({ item, altText }: { item: MediaItem; altText: string | undefined }) {
  const { fileSize, mimeType, width, height, durationSeconds, createdAt } = item
  const facts: [string, ReactNode][] = [
    ...(altText === undefined
      ? []
      : [['Alt text (what it shows)', altText || 'None'] as [string, ReactNode]]),
    ['Size', formatFileSize(fileSize)],
    ['Dimensions', width && height ? `${width} × ${height} px` : 'Unknown'],
    ...(durationSeconds === null ? [] : [['Length', formatSeconds(durationSeconds)] as [string, ReactNode]]),
    ['Type', mimeType],
    ['Uploaded', formatDateTime(createdAt)],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(([name, fact]) => (
        <div key={name} className="contents">
          <dt className="text-stone">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`
}

function Uses({ uses }: { uses: readonly MediaUse[] }) {
  const may = useMay()
  const mayOpen = (address: string) =>
    may(address.startsWith('/admin/settings') ? 'settings.change' : 'content.change')
  return (
    <section aria-labelledby="uses">
      <h3 id="uses" className="text-lg">
        Where it is used
      </h3>
      {uses.length === 0 && <p className="text-stone">Nowhere yet.</p>}
      <ul>
        {uses.map(({ place, title, address }) => (
          <li key={place + title + address}>
            {mayOpen(address) ? (
              <Link
                to={address}
                className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
              >
                {place}: {title}
              </Link>
            ) : (
              `${place}: ${title}`
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = {
  item: {
    id: string
    originalFilename: string
    altText: string
    altTextInMr: string
    altEnglishInMr: string
    altTextInHi: string
    altEnglishInHi: string
  }
}

function AltTranslations({ item }: Props) {
  const { id, originalFilename, altText } = item
  const said = {
    mr: { text: item.altTextInMr, english: item.altEnglishInMr },
    hi: { text: item.altTextInHi, english: item.altEnglishInHi },
  }
  return translationLanguages.map((language) => (
    <AltTextInput
      key={`${id} ${language}`}
      id={id}
      name={originalFilename}
      altText={said[language].text}
      language={language}
      isOutdated={said[language].text !== '' && said[language].english !== altText}
    />
  ))
}
