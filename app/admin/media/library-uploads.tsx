import { type ReactNode, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { UnsavedChangesGuard } from '#app/admin/forms/leave-guard.tsx'
import { DropPlace } from '#app/admin/media/images/drop-place.tsx'
import { mayBeShrunk } from '#app/admin/media/images/shrink-photograph.ts'
import type { LeaveMessages } from '#app/admin/shell/dialogs/leave-question.tsx'
import { newKey } from '#app/admin/shell/shortcuts/list-keys.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useStore } from '#app/ui/use-store.ts'
import { type LibraryLimits, libraryAccept, libraryFileProblem } from '#shared/media/media-limits.ts'
import { mediaPath, mediaUploadPath } from '#shared/media/media-list.ts'
import { formatFileSize } from '#shared/values/money.ts'
import { sendToLibrary } from './send-to-library.ts'
import { UploadList } from './upload-list.tsx'
import { hasActiveUploads, UploadQueue } from './upload-queue.ts'

type Props = { limits: LibraryLimits; children: ReactNode }

export function LibraryUploads({ limits, children }: Props) {
  const { revalidate } = useRevalidator()
  const [queue] = useState(
    () =>
      new UploadQueue({
        // A large photograph may fit after downscaling.
        refuse: (file) => (mayBeShrunk(file) ? null : libraryFileProblem(file, limits)),
        send: (file, sending) =>
          sendToLibrary(file, {
            ...sending,
            to: mediaUploadPath,
            refuse: (smaller) => libraryFileProblem(smaller, limits),
          }),
        onTaken: () => void revalidate(),
      }),
  )
  const uploads = useStore(queue.uploads)
  return (
    <>
      <DropPlace
        label="Drop files here, or paste them"
        onFiles={(files) => queue.add(files)}
        className="mt-2"
        isQuiet
      >
        <Chooser limits={limits} onChosen={(files) => queue.add(files)} />
        <UploadList
          uploads={uploads}
          onCancel={(key) => queue.cancel(key)}
          onRetry={(key) => queue.retry(key)}
          onClear={() => queue.clearDone()}
        />
        {children}
      </DropPlace>
      <UnsavedChangesGuard
        isDirty={hasActiveUploads(uploads)}
        isLeaving={leavesLibrary}
        words={uploadMessages}
      />
    </>
  )
}

const uploadMessages: LeaveMessages = {
  title: 'Leave while files are uploading?',
  text: 'Files that have not arrived yet will not be in the library.',
  stay: 'Stay here',
  leave: 'Leave and stop the uploads',
}

function leavesLibrary({ nextLocation: { pathname } }: { nextLocation: { pathname: string } }): boolean {
  return pathname !== mediaPath && !pathname.startsWith(`${mediaPath}/`)
}

function Chooser({ limits, onChosen }: { limits: LibraryLimits; onChosen: (files: File[]) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <label
        htmlFor={id}
        className={`${buttonStyles.primary} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-konkan has-focus-visible:outline-offset-3`}
      >
        <Icon name="upload" />
        Choose files
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={libraryAccept}
          {...newKey}
          className="sr-only"
          onChange={({ currentTarget }) => {
            onChosen([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </label>
      <details className="min-w-0 grow basis-80 text-sm text-stone">
        <summary className="min-h-11 content-center">
          Or drop or paste images and videos. Sizes and formats…
        </summary>
        <p>
          Images (JPEG, PNG, WebP) up to {formatFileSize(limits.image)}, videos (MP4, MOV, WebM) up to{' '}
          {formatFileSize(limits.video)}. Animated images lose their motion; upload a video instead. iPhone
          “High Efficiency” (HEVC) videos do not play in every browser: choose “Most Compatible” before you
          record.
        </p>
      </details>
    </div>
  )
}
