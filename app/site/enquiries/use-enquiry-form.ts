import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { shieldFields } from '#shared/enquiry-shield.ts'
import { checkForm, fillEmpty, typedIn } from './check-form.ts'
import { type EnquiryAnswer, mendSentence, problem, stillWrong } from './enquiry-answer.ts'
import type { FormRules } from './form-rules.ts'
import { type KeptDraft, keepDraft, keyFor, readDraft, removeDraft } from './kept-draft.ts'

const untouched: ReadonlySet<string> = new Set()

type Options = {
  /** Names the draft on the device. */
  name: string
  action: string
  /** What is asked about, where that is not the address it is sent to: a tour, whose address may change. */
  subject?: string
  rules: FormRules
  /** What the page itself answers, when the form was sent without script. */
  answered: EnquiryAnswer | undefined
}

/** What script adds to an enquiry form: checks in our words, a draft on the device, sending when the signal returns. */
export function useEnquiryForm({ name, action, subject = action, rules, answered }: Options) {
  const fetcher = useFetcher<EnquiryAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const draft = useRef<Omit<KeptDraft, 'values' | 'keptAt'>>({ startedAt: 0 })
  const [answer, setAnswer] = useState(answered)
  const [touched, setTouched] = useState<ReadonlySet<string>>(untouched)
  const [isWaiting, setWaiting] = useState(false)
  const [wasLeftUnsent, setLeftUnsent] = useState(false)
  const [isFresh, setFresh] = useState(false)
  const [receipts, setReceipts] = useState(0)
  const isSending = fetcher.state !== 'idle'

  const restore = useEffectEvent(() => {
    if (answered?.kind === 'received') removeDraft(name)
    const kept = readDraft(name)
    draft.current = kept ?? { startedAt: firstSeenAt() }
    if (!kept || !form.current) return
    fillEmpty(form.current, kept.values)
    setLeftUnsent(kept.isUnsent === true && !answered)
  })
  useEffect(() => restore(), [])

  function tell(found: EnquiryAnswer | undefined) {
    setTouched(untouched)
    setAnswer(found)
  }

  const settle = useEffectEvent((received: EnquiryAnswer) => {
    const isOffline = received.kind === 'offline'
    draft.current.isUnsent = isOffline
    if (received.kind === 'received') {
      removeDraft(name)
      setFresh(true)
      setReceipts(receipts + 1)
    } else keep()
    setWaiting(isOffline)
    tell(received)
  })
  useEffect(() => {
    if (fetcher.data) settle(fetcher.data)
  }, [fetcher.data])

  useEffect(() => {
    if (answer) message.current?.focus()
  }, [answer])

  const sendAgain = useEffectEvent(() => send())
  useEffect(() => {
    if (!isWaiting) return undefined
    const whenOnline = () => sendAgain()
    addEventListener('online', whenOnline)
    return () => removeEventListener('online', whenOnline)
  }, [isWaiting])

  function keep() {
    if (!form.current) return
    const values = typedIn(form.current, rules)
    if (Object.values(values).every((value) => value === '')) removeDraft(name)
    else keepDraft(name, { ...draft.current, values, keptAt: Date.now() })
  }

  function send() {
    if (!form.current || isSending) return
    setWaiting(false)
    setLeftUnsent(false)
    const errors = checkForm(form.current, rules)
    if (Object.keys(errors).length > 0) return tell(problem('refused', { text: mendSentence, errors }))
    const sent = JSON.stringify([subject, typedIn(form.current, rules)])
    const key = keyFor(sent, draft.current.attempt)
    draft.current = { ...draft.current, attempt: { sent, key }, isUnsent: true }
    keep()
    carry(form.current, { key, elapsed: String(Date.now() - draft.current.startedAt) })
    // Nothing else on the page changes by it, and a second click finds the button disabled.
    void fetcher.submit(form.current, { defaultShouldRevalidate: false, flushSync: true })
    return undefined
  }

  return {
    attach(element: HTMLFormElement | null) {
      form.current = element
      // From here on we check, in our own words.
      if (element) element.noValidate = true
    },
    message,
    /** Without what was found wrong with fields that have been touched since. */
    answer: answer && stillWrong(answer, touched),
    /** How often it was received, sent by script. */
    receipts,
    /** True once the form was emptied: what the server had put in does not come back. */
    isFresh,
    isSending,
    isWaiting,
    wasLeftUnsent,
    note({ target }: FormEvent) {
      keep()
      if (answer && 'name' in target) setTouched((before) => new Set(before).add(String(target.name)))
    },
    submit(event: FormEvent) {
      event.preventDefault()
      send()
    },
    stopWaiting: () => setWaiting(false),
    /** Empties the form and forgets what was kept of it. */
    clear() {
      removeDraft(name)
      draft.current = { startedAt: Date.now() }
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
  const isFirstPage = !('ready' in document.documentElement.dataset)
  return Math.round(isFirstPage ? performance.timeOrigin : Date.now())
}

function carry(form: HTMLFormElement, values: { key: string; elapsed: string }): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(shieldFields[name as keyof typeof values])
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
