import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { listAnswers } from '#server/metrics/answer-counts.ts'
import { startSmallSite } from '#tests/support/small-site.ts'
import { waitFor } from '#tests/support/wait-for.ts'

/** The actions read as routes do: the whole form, or its pieces. */
const readers = {
  form: async ({ request }: { request: Request }) => (await request.formData()).get('name'),
  text: ({ request }: { request: Request }) => request.text(),
  async pieces({ request }: { request: Request }) {
    let bytes = 0
    for await (const piece of request.body ?? []) bytes += piece.byteLength
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
  Object.fromEntries(listAnswers().map(({ route, status, count }) => [`${route} ${status}`, count]))

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

test('a fault of ours is one, though its sender left before the answer (M08)', async () => {
  const lines: { level: number; msg: string }[] = []
  openLog('info', { write: (line) => lines.push(JSON.parse(line)) })
  onTestFinished(() => void openLog('silent'))
  const held = Promise.withResolvers<never>()
  const asked = Promise.withResolvers<void>()
  const action = () => {
    asked.resolve()
    return held.promise
  }
  const broken = { path: '/broken', alone: true, loader: () => '', action }
  const { port } = await startSmallSite([broken])
  const before = counts()
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /broken HTTP/1.1\r\nHost: site.test\r\nContent-Length: 1\r\n\r\na')
  await asked.promise
  socket.destroy()
  held.reject(new Error('ours'))
  await waitFor(() => lines.some(({ msg }) => msg === 'request'))
  const changed = Object.entries(counts()).filter(([name, count]) => count !== before[name])
  expect(changed.map(([name]) => name)).toEqual(['/broken 5xx'])
})
