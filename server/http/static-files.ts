// Serves the browser bundle and public files from memory.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { holds } from '#server/http/page-cache/cached-encodings.ts'
import { type Encoding, encodingFor } from '#server/http/responses/compress-response.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export type NodeExchange = { incoming: IncomingMessage; outgoing: ServerResponse }

type StaticFile = {
  etag: string
  headers: string[]
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** File names contain a content hash. */
const immutableFolder = '/assets/'

/** Read once at startup. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>()

  /** `folder` is the built `client` folder; it is missing in development. */
  constructor(folder: string, fixedHeaders: Record<string, string>) {
    if (!existsSync(folder)) return
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(folder, name)
      const type = types[path.extname(name)]
      if (!type || !statSync(file).isFile()) continue
      this.#files.set(
        `/${name.split(path.sep).join('/')}`,
        readStaticFile({ file, name, type, fixedHeaders }),
      )
    }
  }

  answer(address: string, { incoming: request, outgoing: response }: NodeExchange): boolean {
    const file = this.#files.get(address) ?? this.#files.get(address.split('?', 1)[0] ?? address)
    if (!file) return false
    const validator = request.headers['if-none-match']
    if (validator && holds(validator, file.etag)) {
      response.writeHead(304, file.headers).end()
      return true
    }
    const wanted = encodingFor(request.headers['accept-encoding'] as string | undefined)
    const encoding = file.bodies[wanted] ? wanted : 'identity'
    const body = file.bodies[encoding] ?? file.bodies.identity
    const headers = file.headers.concat('Content-Length', String(body.length))
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    response.writeHead(200, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

function readStaticFile({
  file,
  name,
  type,
  fixedHeaders,
}: {
  file: string
  name: string
  type: string
  fixedHeaders: Record<string, string>
}): StaticFile {
  const identity = readFileSync(file)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const immutable = `/${name}`.startsWith(immutableFolder)
  const headers = {
    ...fixedHeaders,
    'Content-Type': type,
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(type.startsWith('image/svg') ? { 'Content-Security-Policy': "default-src 'none'; sandbox" } : {}),
  }
  const bodies: StaticFile['bodies'] = { identity }
  if (existsSync(`${file}.br`)) bodies.br = readFileSync(`${file}.br`)
  if (existsSync(`${file}.gz`)) bodies.gzip = readFileSync(`${file}.gz`)
  return { etag, headers: Object.entries(headers).flat(), bodies }
}
