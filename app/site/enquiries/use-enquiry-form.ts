import { type ClipboardEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIslandMessages } from '#app/site/messages/island-messages.ts'
import type { IslandMessages } from '#app/site/messages/island-messages-en.ts'
import { storeReceipt } from '#app/site/receipts/stored-receipts.ts'
import { sendTimeoutMs } from '#app/ui/forms/request-timeout.ts'
import { spamProtectionFields } from '#shared/enquiries/spam-protection.ts'
import { checkForm, fillEmpty, inputOf } from './check-form.ts'
import { type EnquiryReceipt, type EnquiryResult, problem, stillWrong } from './enquiry-result.ts'
import type { FormRules } from './form-rules.ts'
import { keyFor, type LocalDraft, readDraft, removeDraft, storeDraft } from './local-draft.ts'
import { postEnquiry } from './post-enquiry.ts'

const maxPauseMs = 300_000

export function pauseBefore(repeats: number): number {
  return Math.min(20_000 * 2 ** repeats, maxPauseMs)
}

/** The limit is shown from 90 % of the maximum length on. */
const noticeFrom = 0.9

type Limited = { value: string; maxLength: number }
type RoomMessages = IslandMessages['form']['room']

/** Undefined while there is enough room, or without a limit. */
export function remainingCharacters({ value, maxLength }: Limited, words: RoomMessages): string | undefined {
  if (maxLength <= 0 || value.length < maxLength * noticeFrom) return undefined
  const left = maxLength - value.length
  return left <= 0 ? words.full(maxLength) : words.left(left)
}

type Pasting = Limited & { selectionStart: number | null; selectionEnd: number | null; pasted: string }

/** Browsers truncate pasted text silently. */
export function pasteWarning(
  { value, maxLength, pasted, ...field }: Pasting,
  words: RoomMessages,
): string | undefined {
  if (maxLength <= 0) return undefined
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
  const overflow = pasted.length - (maxLength - value.length + selected)
  return overflow <= 0 ? undefined : words.truncated(overflow, maxLength)
}

const untouched: ReadonlySet<string> = new Set()

type Options = {
  name: string
  action: string
  /** Subject of the enquiry, if it is not the action's URL: a tour's URL may change. */
  subject?: string
  /** Title of the tour, shown on a later visit; empty for a trip request. */
  about: string
  rules: FormRules
  answered: EnquiryResult | undefined
  failure: keyof IslandMessages['form']['failure']
  /** Returns travellers for a form that names none yet. */
  suggested?: (() => Record<string, string>) | undefined
}

/**
 * Enhances an enquiry form: validation messages, a local draft, and automatic retries after a lost
 * connection.
 */
export function useEnquiryForm({
  name,
  action,
  subject = action,
  about,
  rules,
  answered,
  ...others
}: Options) {
  const { failure, suggested } = others

  const words = useIslandMessages().form
  const form = useRef<HTMLFormElement>(null)
  const draft = useRef<Omit<LocalDraft, 'values' | 'keptAt'>>({})
  /** When the form became visible, by the monotonic clock; undefined for a draft of an earlier page. */
  const seenAt = useRef<number>(undefined)
  const isRestored = useRef(false)
  const repeats = useRef(0)
  const [answer, setAnswer] = useState(answered)
  const [messages, setMessages] = useState(0)
  const [touched, setTouched] = useState<ReadonlySet<string>>(untouched)
  const [isWaiting, setWaiting] = useState(false)
  const [wasLeftUnsent, setLeftUnsent] = useState(false)
  const [wasBegun, setBegun] = useState(false)
  const [isFresh, setFresh] = useState(false)
  const [isSaved, setKept] = useState(true)
  const [receipts, setReceipts] = useState(0)
  const [strokes, setStrokes] = useState(0)
  const limit = useLimitMessage(words)
  const request = useRef<AbortController>(undefined)
  const [isSending, setSending] = useState(false)
  const [received, setReceived] = useState<EnquiryResult>()

  /**
   * Must run before the first write: browsers autofill some fields, and these would replace the whole
   * draft.
   */
  function restore() {
    if (isRestored.current) return
    isRestored.current = true
    if (answered?.kind === 'received') {
      removeDraft(name)
      remember(answered)
    }
    fillKept()
    if (!form.current || !suggested) return
    const { groupSize, adults } = inputOf(form.current, rules)
    if (!groupSize && !adults) fillEmpty(form.current, suggested())
  }

  function fillKept() {
    const kept = readDraft(name)
    // The form was on the page from the start of the visit.
    if (!kept) seenAt.current = 0
    if (!kept || !form.current) return
    draft.current = kept
    fillEmpty(form.current, kept.values)
    setBegun(true)
    setLeftUnsent(kept.isUnsent === true && !answered)
  }
  const [attach] = useState(() => (element: HTMLFormElement | null) => {
    form.current = element
    if (!element) return
    // From now on the script validates, with its own messages.
    element.noValidate = true
    restore()
  })

  function remember({ reference }: EnquiryReceipt) {
    if (reference) storeReceipt({ reference, about })
  }

  function tell(found: EnquiryResult | undefined) {
    setTouched(untouched)
    setAnswer(found)
    setMessages((before) => before + 1)
  }

  const handleResult = useEffectEvent((received: EnquiryResult) => {
    const isOffline = received.kind === 'offline'
    draft.current.isUnsent = isOffline
    if (received.kind === 'received') {
      removeDraft(name)
      remember(received)
      // Firefox stores the input of a removed form and would restore it on reload.
      if (form.current) empty(form.current, rules)
      setFresh(true)
      setReceipts(receipts + 1)
    } else keep()
    setWaiting(isOffline)
    // A failed automatic retry shows no message: the visitor may be typing.
    if (!(isOffline && isWaiting)) tell(received)
  })
  useEffect(() => {
    if (received) handleResult(received)
  }, [received])

  const giveUp = useEffectEvent(() => {
    stopRequest()
    const reason = words.late(sendTimeoutMs / 1000)
    handleResult(problem('offline', { text: words.failure[failure](reason) }))
  })
  const sendAgain = useEffectEvent(() => {
    repeats.current += 1
    send({ byItself: true })
  })
  const rest = isWaiting ? 'waiting' : 'idle'
  const phase = isSending ? 'sending' : rest
  // Each keystroke restarts the delay, so half-written input is not submitted.
  const begun = phase === 'waiting' ? strokes : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts with each phase and with `begun`.
  useEffect(() => {
    if (phase === 'idle') return undefined
    if (phase === 'sending') {
      const late = setTimeout(() => giveUp(), sendTimeoutMs)
      return () => clearTimeout(late)
    }
    const again = () => sendAgain()
    // A connection can drop and return without the browser's `online` event.
    const pause = setTimeout(again, pauseBefore(repeats.current))
    addEventListener('online', again)
    return () => {
      clearTimeout(pause)
      removeEventListener('online', again)
    }
  }, [phase, begun])

  function keep() {
    if (!form.current) return
    const values = inputOf(form.current, rules)
    if (Object.values(values).every((value) => value === '')) removeDraft(name)
    else setKept(storeDraft(name, { ...draft.current, values, keptAt: Date.now() }))
  }

  function send({ byItself = false } = {}) {
    if (!form.current || request.current) return
    const errors = checkForm(form.current, rules)
    const isWrong = Object.keys(errors).length > 0
    if (!byItself || isWrong) setWaiting(false)
    setLeftUnsent(false)
    // An automatic retry does not interrupt typing with validation errors.
    if (isWrong && byItself) return
    if (isWrong) return tell(problem('refused', { text: words.mend, errors }))
    const sent = JSON.stringify([subject, inputOf(form.current, rules)])
    const key = keyFor(sent, draft.current.attempt)
    draft.current = { ...draft.current, attempt: { sent, key }, isUnsent: true }
    keep()
    writeHiddenFields(form.current, { key, elapsed: elapsedSince(seenAt.current) })
    void post(form.current)
    return undefined
  }

  async function post(element: HTMLFormElement) {
    const controller = new AbortController()
    request.current = controller
    setSending(true)
    const result = await postEnquiry(element, { signal: controller.signal, words, failure })
    if (controller.signal.aborted) return
    stopRequest()
    setReceived(result)
  }

  function stopRequest() {
    request.current?.abort()
    request.current = undefined
    setSending(false)
  }

  return {
    attach,
    messages,
    answer: answer && stillWrong(answer, touched),
    receipts,
    /** True once the form was cleared, so the server's values are not restored. */
    isFresh,
    isSending,
    isWaiting,
    isSaved,
    wasLeftUnsent,
    wasBegun,
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
      stopRequest()
      setWaiting(false)
    },
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

/** Returns the milliseconds since then, by the monotonic clock; empty if unknown. */
function elapsedSince(seenAt: number | undefined): string {
  return seenAt === undefined ? '' : String(Math.round(performance.now() - seenAt))
}

function writeHiddenFields(form: HTMLFormElement, values: { key: string; elapsed: string }): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(spamProtectionFields[name as keyof typeof values])
    if (field instanceof HTMLInputElement) field.value = value
  }
}

/** Not `reset`, which would restore the server's values. */
function empty(form: HTMLFormElement, rules: FormRules): void {
  for (const name of Object.keys(rules)) {
    const field = form.elements.namedItem(name)
    if (field && 'value' in field) field.value = ''
  }
}

type RoomNote = { name: string; text: string }

function useLimitMessage({ room }: Pick<IslandMessages['form'], 'room'>) {
  const [note, setNote] = useState<RoomNote>()
  /** Consumed by the `input` event that follows a paste. */
  const overflow = useRef<RoomNote>(undefined)

  const tell = (told: RoomNote | undefined) =>
    setNote((before) => (before?.name === told?.name && before?.text === told?.text ? before : told))
  return {
    note,
    onInput({ target }: FormEvent) {
      if (!isText(target)) return
      const { name } = target
      const text = overflow.current?.name === name ? overflow.current.text : remainingCharacters(target, room)
      overflow.current = undefined
      tell(text === undefined ? undefined : { name, text })
    },
    onPaste({ target, clipboardData }: ClipboardEvent) {
      if (!isText(target)) return
      const { value, maxLength, selectionStart, selectionEnd } = target
      const pasted = clipboardData.getData('text')
      const text = pasteWarning({ value, maxLength, selectionStart, selectionEnd, pasted }, room)
      overflow.current = text === undefined ? undefined : { name: target.name, text }
      // A paste into a full field changes nothing, so no `input` event follows.
      if (overflow.current && target.value.length >= target.maxLength) tell(overflow.current)
    },
  }
}

function isText(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
