import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import type { Messages } from '#app/site/messages/messages.ts'
import { pasteNote, roomNote } from './limit-note.ts'

type Note = { name: string; text: string }

/** What the form says of the field that is being typed into, once that nears its limit or cuts off what is pasted. */
export function useLimitNote({ room }: Pick<Messages['form'], 'room'>) {
  const [note, setNote] = useState<Note>()
  /** Told with the input that follows a paste. */
  const cut = useRef<Note>(undefined)

  const tell = (told: Note | undefined) =>
    setNote((before) => (before?.name === told?.name && before?.text === told?.text ? before : told))
  return {
    note,
    onInput({ target }: FormEvent) {
      if (!isText(target)) return
      const { name } = target
      const text = cut.current?.name === name ? cut.current.text : roomNote(target, room)
      cut.current = undefined
      tell(text === undefined ? undefined : { name, text })
    },
    onPaste({ target, clipboardData }: ClipboardEvent) {
      if (!isText(target)) return
      const { value, maxLength, selectionStart, selectionEnd } = target
      const pasted = clipboardData.getData('text')
      const text = pasteNote({ value, maxLength, selectionStart, selectionEnd, pasted }, room)
      cut.current = text === undefined ? undefined : { name: target.name, text }
      // Into a field that is full nothing is put, and so no input follows.
      if (cut.current && target.value.length >= target.maxLength) tell(cut.current)
    },
  }
}

function isText(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
