import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { listResponses } from '#server/metrics/work-counts.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'
import { waitFor } from '#tests/support/wait-for.ts'

/** The actions read as routes do: the whole form, or its pieces. */
const readers = {
  form: async ({ request }: { request: Request }) => (await request.formData()).get('name'),
  text: ({ request }: { request: Request }) => request.text(),
  async pieces({ request }: { request: Request }) {
    let bytes = 0
    for await (const chunk of request.body ?? []) bytes += chunk.byteLength
    return new Response(String(bytes))
  },
}
const guard = async (...[_given, next]: [unknown, () => Promise<Response>]) => next()
const routes = [
  { path: '/form', alone: true, loader: () => '', action: readers.form },
  { path: '/text', alone: true, loader: () => '', action: readers.text },
  { path: '/upload', action: readers.pieces, upload: { maxBytes: 10_000_000, guard: guard as never } },
  { path: '/upload-form', action: readers.form, upload: { maxBytes: 10_000_000, guard: guard as never } },
]

const counts = () =>
  Object.fromEntries(listResponses().map(({ route, status, count }) => [`${route} ${status}`, count]))

const lengths = { 'a length': 'Content-Length: 100000\r\n', chunks: 'Transfer-Encoding: chunked\r\n' }
const starts = { 'a length': 'name=', chunks: '5\r\nname=\r\n' }
const types = {
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
}

const tried = routes.flatMap(({ path }) =>
  objectKeys(lengths).flatMap((length) =>
    objectKeys(types).flatMap((type) =>
      (['leaves', 'resets'] as const).map((way) => ({ path, length, type, way })),
    ),
  ),
)

function objectKeys<Keys extends string>(of: Record<Keys, unknown>): Keys[] {
  return Object.keys(of) as Keys[]
}

test.each(tried)(
  'whoever $way in the middle of a $type with $length for $path is no fault of ours (M08)',
  async (given) => {
    const lines: { level: number; msg: string }[] = []
    openLog('info', { write: (line) => lines.push(JSON.parse(line)) })
    onTestFinished(() => void openLog('silent'))
    const { port } = await startSmallSite(routes)
    const before = counts()
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const head = `POST ${given.path} HTTP/1.1\r\nHost: site.test\r\nContent-Type: ${types[given.type]}\r\n`
    socket.write(`${head}Expect: 100-continue\r\n${lengths[given.length]}\r\n`)
    // Node says "continue" right before it hands the request on.
    await once(socket, 'data')
    socket.write(starts[given.length])
    if (given.way === 'leaves') socket.destroy()
    else socket.resetAndDestroy()
    await waitFor(() => lines.some(({ msg }) => msg === 'request'))
    const changed = Object.entries(counts()).filter(([name, count]) => count !== before[name])
    expect(changed.map(([name]) => name)).toEqual([`${given.path} 4xx`])
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[30, 'request']])
  },
)

test.each([
  { what: 'a page', head: 'GET /slow HTTP/1.1' },
  { what: 'a page for one reader', head: 'GET /own HTTP/1.1' },
  { what: 'the data of a screen', head: 'GET /panel.data HTTP/1.1' },
  { what: 'the data of a form', head: 'POST /panel.data HTTP/1.1', body: 'a' },
  { what: 'a form', head: 'POST /own HTTP/1.1', body: 'a' },
  { what: 'a file', head: 'GET /file HTTP/1.1' },
])(
  'a client that leaves before $what comes counts as 499 and is no error in the log (M08)',
  async (given) => {
    const lines: { level: number; msg: string; route?: string; status?: number }[] = []
    openLog('info', { write: (line) => lines.push(JSON.parse(line)) })
    onTestFinished(() => void openLog('silent'))
    const held = Promise.withResolvers<string>()
    const begun = Promise.withResolvers<AbortSignal>()
    const hold = ({ request }: { request: Request }) => {
      begun.resolve(request.signal)
      return held.promise
    }
    const { port } = await startSmallSite([
      { path: '/slow', loader: hold },
      { path: '/own', alone: true, loader: hold, action: hold },
      { path: '/panel', staff: true, loader: hold, action: hold },
      { path: '/file', loader: hold, upload: { maxBytes: 1, guard: guard as never } },
      { path: '/next', alone: true, loader: () => '' },
    ])
    const before = counts()
    const own = () => lines.filter(({ route }) => route !== '/next')
    const socket = connect(port, '127.0.0.1')
    const { head, body = '' } = given
    socket.write(`${head}\r\nHost: site.test\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
    await begun.promise
    socket.destroy()
    // Once the server has answered another connection, it has seen the end of this one.
    await fetch(`http://127.0.0.1:${port}/next`)
    held.reject(new Error('broken for want of its client'))
    await waitFor(() => own().some(({ msg }) => msg === 'request'))
    const changed = Object.entries(counts()).filter(
      ([name, count]) => !name.startsWith('/next') && count !== before[name],
    )
    expect(changed.map(([name]) => name)).toEqual([expect.stringMatching(/ 4xx$/)])
    expect(own().map(({ level, msg, status }) => [level, msg, status])).toEqual([[30, 'request', 499]])
  },
)
