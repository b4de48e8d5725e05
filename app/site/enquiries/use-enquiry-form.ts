import { type ClipboardEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type Messages, useMessages } from '#app/site/messages/messages.ts'
import { keepReceipt } from '#app/site/receipts/kept-receipts.ts'
import { sendPatience } from '#app/ui/forms/send-patience.ts'
import { isPageHydrated } from '#app/ui/page-hydration.ts'
import { spamProtectionFields } from '#shared/enquiries/spam-protection.ts'
import { checkForm, fillEmpty, typedIn } from './check-form.ts'
import { type EnquiryReceipt, type EnquiryResult, problem, stillWrong } from './enquiry-answer.ts'
import type { FormRules } from './form-rules.ts'

import { keepDraft, keyFor, type LocalDraft, readDraft, removeDraft } from './local-draft.ts'

const longestPause = 300_000

/** Milliseconds until a lost enquiry is sent again by itself, when that was done `repeats` times before. */
export function pauseBefore(repeats: number): number {
  return Math.min(20_000 * 2 ** repeats, longestPause)
}

/** How a field is told of its limit while somebody types: from a tenth before it on. */
const tellFrom = 0.9

type Limited = { value: string; maxLength: number }
type Words = Messages['form']['room']

/** What is said of the room that is left; undefined while there is enough, and of a field without a limit. */
export function roomNote({ value, maxLength }: Limited, words: Words): string | undefined {
  if (maxLength <= 0 || value.length < maxLength * tellFrom) return undefined
  const left = maxLength - value.length
  return left <= 0 ? words.full(maxLength) : words.left(left)
}

type Pasting = Limited & { selectionStart: number | null; selectionEnd: number | null; pasted: string }

/** What is said of a pasted text that a browser cuts off without a word; undefined when it fits. */
export function pasteNote({ value, maxLength, pasted, ...field }: Pasting, words: Words): string | undefined {
  if (maxLength <= 0) return undefined
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
  const cut = pasted.length - (maxLength - value.length + selected)
  return cut <= 0 ? undefined : words.cut(cut, maxLength)
}

const untouched: ReadonlySet<string> = new Set()

type Options = {
  /** Names the draft on the device. */
  name: string
  action: string
  /** What is asked about, where that is not the address it is sent to: a tour, whose address may change. */
  subject?: string
  /** The title of the tour that it is about, for whoever comes back later; empty for a trip that is to be planned. */
  about: string
  rules: FormRules
  /** What the page itself answers, when the form was sent without script. */
  answered: EnquiryResult | undefined
  /** Which sentence tells of a failure. */
  failure: keyof Messages['form']['failure']
}

/** What script adds to an enquiry form: checks in our words, a draft on the device, sending when the signal returns. */
export function useEnquiryForm({ name, action, subject = action, about, rules, answered, failure }: Options) {
  const words = useMessages().form
  const fetcher = useFetcher<EnquiryResult>()
  const form = useRef<HTMLFormElement>(null)
  const draft = useRef<Omit<LocalDraft, 'values' | 'keptAt'>>({})
  /** When the form came into sight, by the monotonic clock; undefined for a draft of an earlier page, whose time is not known. */
  const seenAt = useRef<number>(undefined)
  const isRestored = useRef(false)
  /** How often it was sent by itself since the visitor pressed the button. */
  const repeats = useRef(0)
  const [answer, setAnswer] = useState(answered)
  const [messages, setMessages] = useState(0)
  const [touched, setTouched] = useState<ReadonlySet<string>>(untouched)
  const [isWaiting, setWaiting] = useState(false)
  const [wasLeftUnsent, setLeftUnsent] = useState(false)
  const [wasBegun, setBegun] = useState(false)
  const [isFresh, setFresh] = useState(false)
  const [isKept, setKept] = useState(true)
  const [receipts, setReceipts] = useState(0)
  const [strokes, setStrokes] = useState(0)
  const limit = useLimitNote(words)
  const isSending = fetcher.state !== 'idle'

  /** Before anything is kept: a browser fills in a few fields by itself, and what stands in them is not the whole draft. */
  function restore() {
    if (isRestored.current) return
    isRestored.current = true
    if (answered?.kind === 'received') {
      removeDraft(name)
      remember(answered)
    }
    const kept = readDraft(name)
    if (!kept) seenAt.current = firstSeenAt()
    if (!kept || !form.current) return
    draft.current = kept
    fillEmpty(form.current, kept.values)
    setBegun(true)
    setLeftUnsent(kept.isUnsent === true && !answered)
  }
  const [attach] = useState(() => (element: HTMLFormElement | null) => {
    form.current = element
    if (!element) return
    // From here on we check, in our own words.
    element.noValidate = true
    restore()
  })

  function remember({ reference }: EnquiryReceipt) {
    if (reference) keepReceipt({ reference, about })
  }

  function tell(found: EnquiryResult | undefined) {
    setTouched(untouched)
    setAnswer(found)
    setMessages((before) => before + 1)
  }

  const settle = useEffectEvent((received: EnquiryResult) => {
    const isOffline = received.kind === 'offline'
    draft.current.isUnsent = isOffline
    if (received.kind === 'received') {
      removeDraft(name)
      remember(received)
      // Firefox notes what stands in a form that goes, and would fill it in when the page is loaded anew.
      if (form.current) empty(form.current, rules)
      setFresh(true)
      setReceipts(receipts + 1)
    } else keep()
    setWaiting(isOffline)
    // Sent by itself and lost again, there is no news: the visitor may be writing meanwhile.
    if (!(isOffline && isWaiting)) tell(received)
  })
  useEffect(() => {
    if (fetcher.data) settle(fetcher.data)
  }, [fetcher.data])

  const giveUp = useEffectEvent(() => {
    // Ends the request, too.
    fetcher.reset()
    const reason = words.late(sendPatience / 1000)
    settle(problem('offline', { text: words.failure[failure](reason) }))
  })
  const sendAgain = useEffectEvent(() => {
    repeats.current += 1
    send({ byItself: true })
  })
  const rest = isWaiting ? 'waiting' : 'idle'
  const phase = isSending ? 'sending' : rest
  // Each stroke begins the pause anew: nothing half written is sent.
  const begun = phase === 'waiting' ? strokes : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each phase, and with `begun`.
  useEffect(() => {
    if (phase === 'idle') return undefined
    if (phase === 'sending') {
      const late = setTimeout(() => giveUp(), sendPatience)
      return () => clearTimeout(late)
    }
    const again = () => sendAgain()
    // A line can be lost and come back without the browser noticing either.
    const pause = setTimeout(again, pauseBefore(repeats.current))
    addEventListener('online', again)
    return () => {
      clearTimeout(pause)
      removeEventListener('online', again)
    }
  }, [phase, begun])

  function keep() {
    if (!form.current) return
    const values = typedIn(form.current, rules)
    if (Object.values(values).every((value) => value === '')) removeDraft(name)
    else setKept(keepDraft(name, { ...draft.current, values, keptAt: Date.now() }))
  }

  function send({ byItself = false } = {}) {
    if (!form.current || isSending) return
    const errors = checkForm(form.current, rules)
    const isWrong = Object.keys(errors).length > 0
    if (!byItself || isWrong) setWaiting(false)
    setLeftUnsent(false)
    // Changed since, and about to be changed on: that is no moment to interrupt.
    if (isWrong && byItself) return
    if (isWrong) return tell(problem('refused', { text: words.mend, errors }))
    const sent = JSON.stringify([subject, typedIn(form.current, rules)])
    const key = keyFor(sent, draft.current.attempt)
    draft.current = { ...draft.current, attempt: { sent, key }, isUnsent: true }
    keep()
    carry(form.current, { key, elapsed: elapsedSince(seenAt.current) })
    // Nothing else on the page changes by it, and a second click finds the button disabled.
    void fetcher.submit(form.current, { defaultShouldRevalidate: false, flushSync: true })
    return undefined
  }

  return {
    attach,
    /** How often something was said of the form: each message takes the focus as it comes. */
    messages,
    /** Without what was found wrong with fields that have been touched since. */
    answer: answer && stillWrong(answer, touched),
    /** How often it was received, sent by script. */
    receipts,
    /** True once the form was emptied: what the server had put in does not come back. */
    isFresh,
    isSending,
    isWaiting,
    /** False once the device could not store the draft. */
    isKept,
    wasLeftUnsent,
    /** Something was typed on an earlier visit, and stands in the fields again. */
    wasBegun,
    /** What is to be said of the limit of a field, by its name. */
    limit: limit.note,
    notePaste: limit.onPaste,
    note(event: FormEvent) {
      const { target } = event
      restore()
      keep()
      limit.onInput(event)
      if (isWaiting) setStrokes(strokes + 1)
      if (answer && 'name' in target) setTouched((before) => new Set(before).add(String(target.name)))
    },
    submit(event: FormEvent) {
      event.preventDefault()
      repeats.current = 0
      send()
    },
    stopWaiting() {
      if (isSending) fetcher.reset()
      setWaiting(false)
    },
    /** Empties the form and forgets what was kept of it. */
    clear() {
      removeDraft(name)
      draft.current = {}
      setFresh(true)
      tell(undefined)
      setLeftUnsent(false)
      setWaiting(false)
      if (form.current) empty(form.current, rules)
    },
  }
}

/** The script may come long after the page: a form on a visitor's first page was there from the start of the visit. */
function firstSeenAt(): number {
  return isPageHydrated() ? performance.now() : 0
}

/** Milliseconds since then, by a clock that nobody sets; empty where it is not known. */
function elapsedSince(seenAt: number | undefined): string {
  return seenAt === undefined ? '' : String(Math.round(performance.now() - seenAt))
}

function carry(form: HTMLFormElement, values: { key: string; elapsed: string }): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(spamProtectionFields[name as keyof typeof values])
    if (field instanceof HTMLInputElement) field.value = value
  }
}

/** Not `reset`, which would bring back what the server had put in. */
function empty(form: HTMLFormElement, rules: FormRules): void {
  for (const name of Object.keys(rules)) {
    const field = form.elements.namedItem(name)
    if (field && 'value' in field) field.value = ''
  }
}

type Note = { name: string; text: string }

/** What the form says of the field that is being typed into, once that nears its limit or cuts off what is pasted. */
function useLimitNote({ room }: Pick<Messages['form'], 'room'>) {
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
