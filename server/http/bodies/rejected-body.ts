// Rejects a form with a short static page, so that a flood of them causes no renders.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isRead, type OwnRequest } from '#server/http/own-request.ts'
import { asksForJson, isDataPath } from '#server/react-router/data-requests.ts'
import type { MatchedPath } from '#server/react-router/route-table.ts'
import {
  brokenBodyResponse,
  givenUpText,
  isAborted,
  isTooLarge,
  tooLargeText,
} from '#shared/forms/posted-form.ts'
import { type Language, languageOfPath, languageTags } from '#shared/pages/languages.ts'

type RejectionMessages = { title: string; tooLarge: string; givenUp: string }

const rejectionMessages: Readonly<Record<Language, RejectionMessages>> = {
  en: {
    title: 'Not sent',
    tooLarge: tooLargeText,
    givenUp: givenUpText,
  },
  mr: {
    title: 'पाठवता आले नाही',
    tooLarge: 'या फॉर्ममध्ये इतका मजकूर मावत नाही. मागे जा, तिथे तुम्ही लिहिलेले अजून आहे; ते थोडे कमी करा आणि पुन्हा पाठवा.',
    givenUp: 'साइटवर आत्ता खूप गर्दी आहे, त्यामुळे तुमची चौकशी पोहोचली नाही. कृपया मागे जा आणि एक मिनिटाने पुन्हा पाठवा.',
  },
  hi: {
    title: 'भेजा नहीं जा सका',
    tooLarge: 'इस फ़ॉर्म में इतना लंबा संदेश नहीं आ सकता। पीछे जाएँ, वहाँ आपका लिखा अब भी है; उसे थोड़ा कम करके फिर से भेजें।',
    givenUp: 'साइट पर अभी बहुत भीड़ है, इसलिए आपका फ़ॉर्म नहीं पहुँच सका। कृपया पीछे जाएँ और एक मिनट बाद फिर से भेजें।',
  },
}

/** Returns the page for BodyTooLarge and BodyAborted. */
export function rejectedPage(error: unknown, language: Language): Response | undefined {
  if (!isTooLarge(error) && !isAborted(error)) return undefined
  const { status, headers } = brokenBodyResponse(error)
  const { title, tooLarge, givenUp } = rejectionMessages[language]
  const text = isTooLarge(error) ? tooLarge : givenUp
  const html = `<!DOCTYPE html><html lang="${languageTags[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

type BodyRejectionWatch = {
  broken: () => unknown
  onBroken: (why: unknown) => void
  signal: AbortSignal
  /** Stays pending unless the body is rejected. */
  answer: Promise<Response>
}

/** Watches the body. Only public document posts get the short response. */
export function watchForRejection(
  { method, url, signal, headers }: OwnRequest,
  { guarded, isPage }: Pick<MatchedPath, 'guarded' | 'isPage'>,
): BodyRejectionWatch {
  const isShort =
    !isRead({ method }) && isPage && !guarded && !isDataPath(url.pathname) && !asksForJson({ headers })
  const refused = Promise.withResolvers<Response>()
  const enough = new AbortController()
  let broken: unknown
  return {
    broken: () => broken,
    onBroken(why) {
      broken = why
      const page = isShort ? rejectedPage(why, languageOfPath(url.pathname)) : undefined
      if (!page) return
      refused.resolve(page)
      enough.abort()
    },
    signal: isShort ? AbortSignal.any([signal, enough.signal]) : signal,
    answer: refused.promise,
  }
}

/** Draining this is cheaper than losing the connection and its response. */
const maxDrained = 512 * 1024
/** Milliseconds to drain, and for the client to read its response. */
const drainTimeoutMs = 2000

const newest = new WeakMap<Socket, IncomingMessage>()

/** True if the unread rest is too large to drain, or of unknown length. */
export function leavesTooMuch(request: IncomingMessage): boolean {
  if (request.complete || !hasBody(request)) return false
  return !(Number(request.headers['content-length'] ?? Number.NaN) <= maxDrained)
}

/** Call it per request. */
export function endUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return
  const { socket } = request
  newest.set(socket, request)
  response.once('finish', () => {
    if (request.complete) return undefined
    if (leavesTooMuch(request)) return void socket.destroySoon()
    return void setTimeout(() => request.complete || socket.destroy(), drainTimeoutMs).unref()
  })
}

/**
 * A connection with unread bytes is reset and the client loses the response, so the socket ends its sending
 * side first. Call it per connection.
 */
export function lingerWhenUnread(socket: Socket): void {
  const destroySoon = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    const request = newest.get(socket)
    if (!request || request.complete) return destroySoon()
    if (socket.writableEnded) return
    socket.end()
    const late = setTimeout(() => socket.destroy(), drainTimeoutMs).unref()
    socket.once('close', () => clearTimeout(late))
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
