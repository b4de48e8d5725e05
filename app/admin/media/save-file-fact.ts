import { sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { notKnown, RequestTimeout, withTimeout } from '#app/ui/forms/request-timeout.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { altTextPath, type FactResult, focalPointPath } from '#shared/media/media-list.ts'
import type { SaveEnd, TextSave } from './latest-saver.ts'

type Fact = {
  path: (id: string) => string
  field: string
  language?: TranslationLanguage
  called: string
  again: string
}

const altText: Fact = {
  path: altTextPath,
  field: 'altText',
  called: 'the alt text',
  again: 'when you go on typing or leave',
}
const focalPoint: Fact = {
  path: focalPointPath,
  field: 'focalPoint',
  called: 'the focal point',
  again: 'when you move it or leave',
}

type Save = Omit<TextSave, 'isLast'>
type AltTextSave = Save & { language?: TranslationLanguage | undefined }

/** Survives the page (keepalive), so a pending save is not repeated on unload. */
export const saveAltText = (id: string, { language, ...save }: AltTextSave): Promise<SaveEnd> =>
  saveFact({ ...altText, ...(language && { language }) }, { id, ...save })

export const saveFocalPoint = (id: string, save: Save): Promise<SaveEnd> =>
  saveFact(focalPoint, { id, ...save })

type Sent = Save & { id: string }

async function saveFact(fact: Fact, sent: Sent): Promise<SaveEnd> {
  try {
    return await withTimeout((signal) => send(fact, { ...sent, signal }), { signal: sent.signal })
  } catch (error) {
    if (!(error instanceof RequestTimeout))
      return `${fact.called.replace('the', 'The')} could not be saved. Please try again.`
    return `${notKnown(`${fact.called} was saved`)} It is sent again ${fact.again}.`
  }
}

async function send(fact: Fact, { id, text, after, signal }: Sent): Promise<SaveEnd> {
  const body = new URLSearchParams({
    [fact.field]: text,
    ...(after === undefined ? {} : { after }),
    ...(fact.language && { language: fact.language }),
  })
  const response = await fetch(fact.path(id), { method: 'POST', body, keepalive: true, signal })
  if (response.status === 401) {
    void sessionManager.check()
    return `Your session has ended. Log in again: this is saved ${fact.again}.`
  }
  const answer = (await response.json()) as FactResult
  if (answer.ok) return null
  return 'other' in answer ? answer : answer.problem
}
