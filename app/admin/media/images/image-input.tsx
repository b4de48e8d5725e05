import { useEffect, useId, useRef, useState } from 'react'
import { describedWithin, FieldFrame } from '#app/admin/forms/field-frame.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import { latinLetters } from '#app/ui/forms/phone-keyboard.ts'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import type { LibraryImage } from '#shared/content/content-endpoints.ts'
import { imageStateAddress, type LibraryPage } from '#shared/content/content-endpoints.ts'
import { isImageValue } from '#shared/forms/image-value.ts'
import { focalClass } from '#shared/media/focal-point.ts'
import type { ImageSource } from '#shared/media/image.ts'
import { formImageAccept, type ImageUse, showImageAdvice } from '#shared/media/media-limits.ts'
import type { ImageState } from '#shared/media/media-list.ts'
import { DropPlace } from './drop-place.tsx'
import { imageAddress } from './image-address.ts'
import { ImageLibrary, useImageLibrary } from './image-library.tsx'
import { useImageUpload } from './image-upload.tsx'

type DisplayedState = { state: ImageState; problem: string; picture?: ImageSource }

const ready: DisplayedState = { state: 'ready', problem: '' }

async function readState(value: string): Promise<DisplayedState> {
  try {
    return await withTimeout(async (signal) => {
      const answer = await fetch(imageStateAddress(value), { signal })
      const [picture] = answer.ok ? ((await answer.json()) as LibraryPage).pictures : []
      return picture ?? ready
    })
  } catch {
    // Network error: the image itself shows whether it is available.
    return ready
  }
}

function useImageState(value: string): DisplayedState {
  const [known, setKnown] = useState({ value: '', shown: ready })
  async function read() {
    if (value === '' || value.startsWith('http')) return
    const shown = await readState(value)
    setKnown({ value, shown })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per value; later reads follow change events.
  useEffect(() => void read(), [value])
  useLiveChanges(['media'], () => void read())
  return known.value === value ? known.shown : ready
}

export function ImageInput({ name, use }: { name: string; use: ImageUse }) {
  const field = useField(name)
  const library = useImageLibrary()
  const chooser = useRef<HTMLInputElement>(null)
  const chooserId = useId()
  const addressId = useId()
  const upload = useImageUpload({
    onTaken: (picture) => field.change(picture.value),
    onWait: field.wait,
  })

  function send(file: File | undefined) {
    if (file) upload.start(file)
  }

  function take(picture: LibraryImage) {
    field.change(picture.value)
    library.close()
  }

  return (
    <FieldFrame name={name} wide group hint={showImageAdvice(use)}>
      <DropPlace
        label={`${field.label}: drop a picture here, or paste one`}
        onFiles={([file]) => send(file)}
        className="grid gap-4 @xl:grid-cols-[12rem_1fr]"
      >
        <CurrentImage value={field.value} />
        <div className="min-w-0">
          <p>Drop a picture here, paste one, or:</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <label
              htmlFor={chooserId}
              className={`${buttonStyles.outline} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-konkan has-focus-visible:outline-offset-3`}
            >
              Choose a file
              <input
                ref={chooser}
                id={chooserId}
                type="file"
                accept={formImageAccept}
                className="sr-only"
                onChange={(event) => {
                  send(event.currentTarget.files?.[0])
                  event.currentTarget.value = ''
                }}
              />
            </label>
            <button type="button" onClick={library.open} className={buttonStyles.outline}>
              From the library
            </button>
            {field.value !== '' && (
              <button type="button" onClick={() => field.change('')} className={buttonStyles.outline}>
                Remove picture
              </button>
            )}
          </div>
          {upload.view}
          <label htmlFor={addressId} className="mt-3 block text-sm">
            Or the web address of a picture
          </label>
          <input
            {...describedWithin(field)}
            id={addressId}
            type="text"
            inputMode="url"
            {...latinLetters}
            autoComplete="off"
            value={field.value}
            onChange={(event) => field.change(event.currentTarget.value)}
            className={fieldLook}
          />
        </div>
      </DropPlace>
      {library.isOpen && <ImageLibrary library={library} onPicked={take} />}
    </FieldFrame>
  )
}

function CurrentImage({ value }: { value: string }) {
  const { state, problem, picture } = useImageState(value)
  const look = 'aspect-[3/2] w-full rounded-field bg-sand object-cover'
  if (!isImageValue(value)) {
    return (
      <span className={`${look} flex items-center justify-center text-sm text-stone`}>No picture yet</span>
    )
  }
  if (state !== 'ready') {
    const isFailed = state === 'failed'
    return (
      <span
        role={isFailed ? 'alert' : 'status'}
        className={`${look} flex flex-col items-center justify-center gap-2 px-2 text-center text-sm ${isFailed ? 'font-strong text-laterite-deep' : 'text-stone'}`}
      >
        {!isFailed && <progress aria-hidden="true" className="upload-bar w-2/3" />}
        {isFailed ? problem : 'Preparing… You can save already.'}
      </span>
    )
  }
  return (
    <img
      src={imageAddress(value)}
      alt="Chosen"
      className={`${look} ${focalClass(picture?.focalPoint)}`.trimEnd()}
    />
  )
}
