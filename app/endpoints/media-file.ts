import { isForLater } from '#server/database/database.ts'
import {
  findPreview,
  findPublishedFile,
  findSuccessor,
  isFileUnavailable,
} from '#server/media/published-files.ts'
import { readByteRange } from '#server/media/storage/disk-storage.ts'

/** Browsers show a video that is opened by itself in a document of their own, which loads it again. */
const videoPolicy = "default-src 'none'; media-src 'self'; sandbox allow-same-origin"

const fixedHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Accept-Ranges': 'bytes',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Serves stored images under `/media/*` and `/uploads/*`: immutable, with ETag and byte ranges. */
export async function loader({ request }: { request: Request }): Promise<Response> {
  try {
    return await sendStored(request)
  } catch (error) {
    if (isFileUnavailable(error) || isForLater(error))
      return plainResponse({ status: 503, text: 'This file cannot be read now.' })
    throw error
  }
}

async function sendStored(request: Request): Promise<Response> {
  const key = new URL(request.url).pathname.slice(1)
  const file = await findPublishedFile(key)
  if (!file) return answerWithoutFile(key)

  const headers = new Headers({ ...fixedHeaders, ETag: file.etag })
  if (names(request.headers.get('If-None-Match'), file.etag))
    return new Response(null, { status: 304, headers })

  const asked = request.headers.get('If-Range') ?? file.etag
  const range = asked === file.etag ? readByteRange(request.headers.get('Range'), file.size) : 'whole'
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...fixedHeaders, 'Content-Range': `bytes */${file.size}` },
    })
  }
  const part = range === 'whole' ? undefined : range
  headers.set('Content-Type', file.mimeType)
  if (file.mimeType.startsWith('video/')) headers.set('Content-Security-Policy', videoPolicy)
  headers.set('Content-Length', String(part ? part.end - part.start + 1 : file.size))
  if (part) headers.set('Content-Range', `bytes ${part.start}-${part.end}/${file.size}`)
  if (request.method === 'HEAD') return new Response(null, { status: part ? 206 : 200, headers })

  const body = await file.read(part)
  return body ? new Response(body, { status: part ? 206 : 200, headers }) : absent()
}

/** Uncacheable: a preview or redirect may change. */
async function answerWithoutFile(key: string): Promise<Response> {
  const [preview, successor] = await Promise.all([findPreview(key), findSuccessor(key)])
  if (preview) {
    const headers = { ...fixedHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'image/webp' }
    return new Response(preview, { headers })
  }
  if (!successor) return absent()
  return new Response(null, {
    status: 302,
    headers: { ...fixedHeaders, 'Cache-Control': 'no-store', Location: successor },
  })
}

function absent(): Response {
  return plainResponse({ status: 404, text: 'This file does not exist.' })
}

function plainResponse({ status, text }: { status: 404 | 503; text: string }): Response {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(text, {
    status,
    headers: status === 503 ? { ...headers, 'Retry-After': '5' } : headers,
  })
}

/** A weak form counts, as a proxy may have weakened it. */
function names(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}
