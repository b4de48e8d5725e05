import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { describedBy, FieldFrame } from '#app/admin/forms/field-frame.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { imageAddress } from '#app/admin/media/images/image-address.ts'
import { ImageLibrary, useImageLibrary } from '#app/admin/media/images/image-library.tsx'
import { useImageUpload } from '#app/admin/media/images/image-upload.tsx'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import type { LibraryImage } from '#shared/content/content-endpoints.ts'
import { formImageAccept } from '#shared/media/media-limits.ts'
import { followCursor, lineAt } from './follow-cursor.ts'
import { LinkDialog, type LinkParts } from './link-dialog.tsx'
import {
  blockMarks,
  continueLine,
  imageEdit,
  inlineMarks,
  lineMarks,
  linkEdit,
  type MarkdownMark,
  pastedEdit,
  selectedOf,
  writeEdit,
} from './markdown-marks.ts'
import { MarkdownPreview, paneHeight } from './markdown-preview-pane.tsx'
import { MarkdownToolbar, type Tool } from './markdown-toolbar.tsx'

type PastedText = { text: string; note: string }

const tooLarge = 'The text was too long to paste with formatting. It was pasted as plain text.'
const noFormatting = 'The formatting could not be pasted. It was pasted as plain text.'

async function pasteHtml({ html, plain }: { html: string; plain: string }): Promise<PastedText> {
  try {
    const { readPasted } = await import('./pasted-markdown.ts')
    const read = readPasted(html, location.origin)
    if (!read) return { text: plain, note: tooLarge }
    return { text: read.markdown, note: describeLeftOut(read.skippedImages) }
  } catch {
    return { text: plain, note: noFormatting }
  }
}

function describeLeftOut(pictures: number): string {
  if (pictures === 0) return ''
  const counted = pictures === 1 ? '1 picture was' : `${pictures} pictures were`
  return `${counted} left out: add ${pictures === 1 ? 'it' : 'them'} from the library.`
}

/** An image copied alone is pasted as a file. */
function pastedHtml(clipboard: DataTransfer): string | undefined {
  return clipboard.getData('text/plain').trim() === ''
    ? undefined
    : clipboard.getData('text/html') || undefined
}

type Props = {
  name: string
  hint?: string
  hasPictures?: boolean
}

export function MarkdownEditor({ name, hint, hasPictures = true }: Props) {
  const field = useField(name)
  const area = useRef<HTMLTextAreaElement>(null)
  const pane = useRef<HTMLElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const pastesPlain = useRef(false)
  const areaId = useId()
  const [link, setLink] = useState<LinkParts>()
  const [note, setNote] = useState('')
  const [side, setSide] = useState<'write' | 'preview'>('write')
  const library = useImageLibrary()
  const upload = useImageUpload({ onTaken: insertImage, onWait: field.wait })

  /** The text area cannot receive input while a dialog or only the preview is open. */
  function write(edit: Parameters<typeof writeEdit>[1]) {
    flushSync(() => {
      library.close()
      setLink(undefined)
      setSide('write')
    })
    if (area.current && !writeEdit(area.current, edit)) field.change(area.current.value)
  }

  function apply({ apply: mark }: MarkdownMark) {
    if (area.current) write(mark(selectedOf(area.current)))
  }

  function openLinkDialog() {
    if (!area.current) return
    const { value, start, end } = selectedOf(area.current)
    const chosen = value.slice(start, end).trim()
    const isTarget = /^(?:[a-z]+:|www\.)\S+$/i.test(chosen)
    setLink({ words: isTarget ? '' : chosen, target: isTarget ? chosen : '' })
  }

  function insertImage({ value, name: fileName, picture }: LibraryImage) {
    if (!area.current) return
    const words = picture.alt || fileName.replace(/\.\w+$/, '')
    write(imageEdit(selectedOf(area.current), { address: imageAddress(value), words }))
  }

  function follow() {
    if (area.current && pane.current)
      followCursor(pane.current, lineAt(area.current.value, area.current.selectionStart))
  }

  const keys: Record<string, () => void> = {
    ...Object.fromEntries(inlineMarks.flatMap((mark) => (mark.key ? [[mark.key, () => apply(mark)]] : []))),
    k: openLinkDialog,
  }

  function takeKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const key = event.key.toLowerCase()
    const isCommand = isCommandKey(event)
    pastesPlain.current = isCommand && event.shiftKey && key === 'v'
    const run = isCommand && !event.shiftKey ? keys[key] : undefined
    const next = key === 'enter' ? lineAfterEnter(event) : undefined
    if (!run && !next) return
    event.preventDefault()
    if (next) write(next)
    else run?.()
  }

  async function takePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    setNote('')
    const text = event.currentTarget
    const html = pastesPlain.current ? undefined : pastedHtml(event.clipboardData)
    const [file] = hasPictures ? event.clipboardData.files : []
    if (html === undefined && (pastesPlain.current || !file)) return
    event.preventDefault()
    if (html === undefined) return file && upload.start(file)
    const pasted = await pasteHtml({ html, plain: event.clipboardData.getData('text/plain') })
    write(pastedEdit(selectedOf(text), pasted.text))
    setNote(pasted.note)
  }

  const imageTools: Tool[] = [
    { label: 'Picture from library', run: library.open },
    { label: 'Upload picture', run: () => chooser.current?.click() },
  ]
  const tools: Tool[] = [
    ...[...inlineMarks, ...lineMarks].map((mark) => ({ ...mark, run: () => apply(mark) })),
    { label: 'Link', key: 'k', run: openLinkDialog },
    ...blockMarks.map((mark) => ({ ...mark, run: () => apply(mark) })),
    ...(hasPictures ? imageTools : []),
  ]

  return (
    <FieldFrame name={name} hint={hint} wide counted>
      <div className="@container">
        <Sides side={side} onChoose={setSide} />
        <MarkdownToolbar tools={tools} controls={areaId} />
        {hasPictures && (
          <input
            ref={chooser}
            type="file"
            accept={formImageAccept}
            aria-label="Picture for the text"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              if (file) upload.start(file)
              event.currentTarget.value = ''
            }}
          />
        )}
        <div id={areaId} className="grid @3xl:grid-cols-2">
          <textarea
            {...describedBy(field, hint)}
            ref={area}
            autoComplete="off"
            value={field.value}
            onChange={(event) => field.change(event.currentTarget.value)}
            onKeyDown={takeKey}
            onSelect={follow}
            onPaste={(event) => void takePaste(event)}
            className={`${fieldLook} ${paneHeight} rounded-t-none pb-0 ${side === 'write' ? '' : 'hidden @3xl:block'}`}
          />
          <MarkdownPreview
            text={field.value}
            pane={pane}
            onShown={follow}
            className={`@3xl:border-l-0 ${side === 'preview' ? '' : 'hidden @3xl:block'}`}
          />
        </div>
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {note}
      </p>
      {upload.view}
      {library.isOpen && <ImageLibrary library={library} onPicked={insertImage} />}
      {link && (
        <LinkDialog
          first={link}
          onClose={() => setLink(undefined)}
          onLink={(parts) => area.current && write(linkEdit(selectedOf(area.current), parts))}
        />
      )}
    </FieldFrame>
  )
}

type Typing = KeyboardEvent<HTMLTextAreaElement>

function isCommandKey({ ctrlKey, metaKey, altKey }: Typing): boolean {
  return (/Mac|iPhone|iPad/.test(navigator.platform) ? metaKey : ctrlKey) && !altKey
}

/** Returns undefined while an input method composes text, because Enter then selects a candidate. */
function lineAfterEnter(event: Typing) {
  const { ctrlKey, metaKey, altKey, shiftKey, nativeEvent, currentTarget } = event
  const isBare = !(ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing)
  return isBare ? continueLine(selectedOf(currentTarget)) : undefined
}

type SidesProps = { side: 'write' | 'preview'; onChoose: (side: 'write' | 'preview') => void }

function Sides({ side, onChoose }: SidesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce the surrounding form
    <div role="group" aria-label="Shown" className="mb-2 flex gap-2 @3xl:hidden">
      {(['write', 'preview'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={side === one}
          onClick={() => onChoose(one)}
          className="min-h-11 rounded-field border border-stone px-4 font-strong aria-pressed:border-monsoon aria-pressed:bg-monsoon aria-pressed:text-paper"
        >
          {one === 'write' ? 'Write' : 'Preview'}
        </button>
      ))}
    </div>
  )
}
