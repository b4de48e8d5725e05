import { data, type HeadersFunction } from 'react-router'
import { pageHeaders } from '#app/site/loader-result.ts'
import { remainingErrors } from '#app/ui/forms/remaining-errors.ts'
import { typedTexts } from '#app/ui/forms/typed-text.ts'
import type { Receipt } from '#server/enquiries/receive-enquiry.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { answerBroken, givenUpText, tooLargeText } from '#shared/forms/posted-form.ts'
import { type Language, languageOfPath } from '#shared/pages/languages.ts'
import { clientAddressOf } from '#shared/pages/page-policy.ts'

/** What the page tells a visitor about the form just sent. */
export type EnquiryResult = EnquiryReceipt | EnquiryProblem
/** `reference`: the number of the enquiry, `TKRBN`; null where it is not known here. `values`: what was sent, for its sender to keep. */
export type EnquiryReceipt = { kind: 'received'; reference: string | null; values: Record<string, string> }
export type EnquiryProblem = {
  kind: 'refused' | 'limited' | 'failed' | 'offline'
  /** The sentence above all else. */
  text: string
  errors: FormErrors
  /** Everything typed, to stand in the form again. */
  values: Record<string, string>
}

type Work = {
  request: Request
  /** Names of the fields that are shown again when something is to be mended. */
  fields: readonly string[]
  receive: (post: {
    form: FormData
    clientAddress: string
    language: Language
  }) => Promise<Receipt | { kind: 'unknown' }>
  /** The specified sentence for a failure with this reason. */
  failure: (reason: string) => string
}

export const mendSentence = 'Please check the fields below. Nothing you typed is lost.'
const gone = 'This tour is no longer offered.'
const unreadable = 'The form could not be read. Please send it again.'
/** By the status of `answerBroken`. Without script the browser still has the words on the page before this one. */
const whyUnread: Record<number, string> = { 413: tooLargeText, 503: givenUpText }

/** The answer of an action that takes an enquiry; no fault of ours leaves it, and no detail of one. */
export async function enquiryAction({ request, fields, receive, failure }: Work) {
  const form = await request.formData().catch(answerBroken)
  if (form instanceof Response) {
    const text = failure(whyUnread[form.status] ?? unreadable)
    return data(problem('failed', { text }), { status: form.status, headers: retryAfterOf(form) })
  }
  const values = typedTexts(form, fields)
  const clientAddress = clientAddressOf(request.headers)
  try {
    const receipt = await receive({
      form,
      clientAddress,
      language: languageOfPath(new URL(request.url).pathname),
    })
    if (receipt.kind === 'received')
      return data<EnquiryResult>({ kind: 'received', reference: receipt.reference, values })
    if (receipt.kind === 'refused') {
      const { errors } = receipt
      return data(problem('refused', { text: mendSentence, errors, values }), { status: 422 })
    }
    if (receipt.kind === 'unknown')
      return data(problem('failed', { text: failure(gone), values }), { status: 404 })
    const { retryAfterSeconds } = receipt
    const text = failure(tooMany(retryAfterSeconds))
    return data(problem('limited', { text, values }), {
      status: 429,
      headers: { 'Retry-After': String(retryAfterSeconds) },
    })
  } catch (error) {
    // Only the server's own fault class carries words for visitors; it is known by name, since its module stays there.
    const reason = error instanceof Error && error.name === 'EnquiryFault' ? error.message : ''
    return data(problem('failed', { text: failure(reason), values }), {
      status: 503,
      headers: { 'Retry-After': '60' },
    })
  }
}

/** Carries the headers of `enquiryAction` to the document; pages with a form export it as `headers`. */
export const enquiryPageHeaders: HeadersFunction = (given) => {
  const headers = new Headers(pageHeaders(given))
  for (const [name, value] of given.actionHeaders) headers.set(name, value)
  return headers
}

/** A problem as the page tells it. */
export function problem(
  kind: EnquiryProblem['kind'],
  { text, errors = {}, values = {} }: { text: string; errors?: FormErrors; values?: Record<string, string> },
): EnquiryResult {
  return { kind, text, errors, values }
}

/** The answer without what was wrong with fields that have been touched since; undefined when it said nothing else. */
export function stillWrong(answer: EnquiryResult, touched: ReadonlySet<string>): EnquiryResult | undefined {
  if (answer.kind !== 'refused' || touched.size === 0) return answer
  const errors = remainingErrors(answer.errors, touched)
  return Object.keys(errors).length > 0 ? { ...answer, errors } : undefined
}

function retryAfterOf({ headers }: Response): Record<string, string> {
  const seconds = headers.get('Retry-After')
  return seconds ? { 'Retry-After': seconds } : {}
}

function tooMany(seconds: number): string {
  const wait = seconds === 1 ? 'one second' : `${seconds} seconds`
  return `You have sent many requests in a short time. Please wait ${wait} and send this one again; it stays in the form.`
}
