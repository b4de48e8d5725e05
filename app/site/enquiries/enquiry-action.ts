import { data, type HeadersFunction } from 'react-router'
import { pageHeaders } from '#app/site/loader-result.ts'
import { type Messages, messages } from '#app/site/messages/messages.ts'
import { submittedTexts } from '#app/ui/forms/submitted-text.ts'
import type { Receipt } from '#server/enquiries/receive-enquiry.ts'
import { brokenBodyResponse, givenUpText, tooLargeText } from '#shared/forms/posted-form.ts'
import { type Language, languageOfPath } from '#shared/pages/languages.ts'
import { clientAddressOf } from '#shared/pages/page-policy.ts'
import { type EnquiryResult, problem } from './enquiry-result.ts'
import { translateErrors, validationMessages } from './validation-messages.ts'

type Work = {
  request: Request
  /** Names of the fields whose input is shown again after an error. */
  fields: readonly string[]
  receive: (post: {
    form: FormData
    clientAddress: string
    language: Language
  }) => Promise<Receipt | { kind: 'unknown' }>
  failure: keyof Messages['form']['failure']
}

/** Messages by the status of `brokenBodyResponse`. Without JavaScript the input is still on the previous page. */
const whyUnread: Record<number, string> = { 413: tooLargeText, 503: givenUpText }

/** Always returns a result: server errors become a general message without details. */
export async function enquiryAction({ request, fields, receive, ...work }: Work) {
  const language = languageOfPath(new URL(request.url).pathname)
  const words = messages[language].answer
  const failure = messages[language].form.failure[work.failure]
  const form = await request.formData().catch(brokenBodyResponse)
  if (form instanceof Response) {
    const why = whyUnread[form.status]
    const text = failure(why ? validationMessages(language, why) : words.unreadable)
    return data(problem('failed', { text }), { status: form.status, headers: retryAfterOf(form) })
  }
  const values = submittedTexts(form, fields)
  const clientAddress = clientAddressOf(request.headers)
  try {
    const receipt = await receive({ form, clientAddress, language })
    if (receipt.kind === 'received') return data<EnquiryResult>({ ...receipt, values })
    if (receipt.kind === 'refused') {
      const errors = translateErrors(language, receipt.errors)
      return data(problem('refused', { text: messages[language].form.mend, errors, values }), { status: 422 })
    }
    if (receipt.kind === 'unknown')
      return data(problem('failed', { text: failure(words.gone), values }), { status: 404 })
    const { retryAfterSeconds } = receipt
    const text = failure(words.tooMany(retryAfterSeconds))
    return data(problem('limited', { text, values }), {
      status: 429,
      headers: { 'Retry-After': String(retryAfterSeconds) },
    })
  } catch (error) {
    // Only `EnquiryFailure` has a message for visitors. It is compared by name because its module is
    // server-only.
    const reason = error instanceof Error && error.name === 'EnquiryFailure' ? error.message : ''
    return data(problem('failed', { text: failure(validationMessages(language, reason)), values }), {
      status: 503,
      headers: { 'Retry-After': '60' },
    })
  }
}

export const enquiryPageHeaders: HeadersFunction = (given) => {
  const headers = new Headers(pageHeaders(given))
  for (const [name, value] of given.actionHeaders) headers.set(name, value)
  return headers
}

function retryAfterOf({ headers }: Response): Record<string, string> {
  const seconds = headers.get('Retry-After')
  return seconds ? { 'Retry-After': seconds } : {}
}
