import { useRef } from 'react'
import { describedBy, FieldFrame } from '#app/admin/forms/field-frame.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { pictureAddress } from '#app/admin/pictures/picture-address.ts'
import { PictureLibrary, usePictureLibrary } from '#app/admin/pictures/picture-library.tsx'
import { usePictureUpload } from '#app/admin/pictures/picture-upload.tsx'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import type { LibraryPicture } from '#shared/content/content-endpoints.ts'
import { formImageAccept } from '#shared/media/media-limits.ts'
import { type MarkdownMark, marks, pictureMark } from './markdown-marks.ts'
import { MarkdownPreview } from './markdown-preview-pane.tsx'

const tool = 'flex min-h-11 min-w-11 items-center justify-center rounded-field px-3 font-strong hover:bg-sand'

/** The text of a post in markdown, beside it as its page will show it. */
export function MarkdownEditor({ name }: { name: string }) {
  const field = useField(name)
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const library = usePictureLibrary()
  const upload = usePictureUpload({ onTaken: insertPicture, onWait: field.wait })

  function insertPicture({ value, name: fileName, picture }: LibraryPicture) {
    library.close()
    write(
      pictureMark({ address: pictureAddress(value), words: picture.alt || fileName.replace(/\.\w+$/, '') }),
    )
  }

  function applyMark({ apply }: MarkdownMark) {
    const text = area.current
    if (!text) return
    const start = text.selectionStart
    const applied = apply(text.value.slice(start, text.selectionEnd))
    write(applied.text)
    text.setSelectionRange(start + applied.from, start + applied.to)
  }

  /** Writes over the selection as if it were typed, so that the browser can undo it. */
  function write(inserted: string) {
    const text = area.current
    if (!text) return
    text.focus()
    if (!document.execCommand('insertText', false, inserted)) {
      text.setRangeText(inserted, text.selectionStart, text.selectionEnd, 'end')
      field.change(text.value)
    }
  }

  function send(file: File | undefined) {
    if (file) upload.start(file)
  }

  return (
    <FieldFrame name={name} wide counted>
      <div
        role="toolbar"
        aria-label="Formatting"
        className="flex flex-wrap rounded-t-field border border-stone border-b-0 noscript:hidden"
      >
        {marks.map((mark) => (
          <button
            key={mark.label}
            type="button"
            aria-label={mark.label}
            title={mark.label}
            onClick={() => applyMark(mark)}
            className={tool}
          >
            {mark.sign}
          </button>
        ))}
        <button type="button" onClick={() => chooser.current?.click()} className={tool}>
          Upload picture
        </button>
        <button type="button" onClick={() => library.open()} className={tool}>
          Picture from library
        </button>
        <input
          ref={chooser}
          type="file"
          accept={formImageAccept}
          aria-label="Picture for the text"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
      <div className="grid lg:grid-cols-2">
        <textarea
          {...describedBy(field)}
          ref={area}
          autoComplete="off"
          rows={18}
          value={field.value}
          onChange={(event) => field.change(event.currentTarget.value)}
          onPaste={(event) => {
            const file = event.clipboardData.files[0]
            if (!file) return
            event.preventDefault()
            send(file)
          }}
          className={`${fieldLook} block h-auto rounded-t-none`}
        />
        <MarkdownPreview text={field.value} />
      </div>
      {upload.view}
      {library.isOpen && <PictureLibrary library={library} onPicked={insertPicture} />}
    </FieldFrame>
  )
}
