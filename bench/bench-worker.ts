/** A thread sends wrong passwords or huge bodies; a process is a bare `node:http` server. */
import { createServer, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { postSignIn } from './bench-site.ts'
import { sharedAgent, type WirePage } from './bench-tools.ts'

export type WorkerTask =
  | { task: 'guess'; baseUrl: string; wave: number; email: string; addresses: number; guessesEach: number }
  | { task: 'send-huge-bodies'; url: string; senders: number }

async function guess(task: Extract<WorkerTask, { task: 'guess' }>): Promise<void> {
  const { baseUrl, wave, email, addresses, guessesEach } = task
  const guesses = Array.from({ length: addresses * guessesEach }, (_, number) => {
    const isFirst = number < addresses
    const account = isFirst ? email : `guess-${wave}-${number}@example.com`
    const fields = { intent: 'sign-in', email: account, password: `wrong password ${wave} ${number}` }
    return postSignIn(baseUrl, { fields, from: `198.51.100.${number % addresses}` })
  })
  const responses = await Promise.all(guesses)
  sharedAgent.destroy()
  parentPort?.postMessage(responses.map(({ status }) => status))
}

export type HugeBody = { status: number; sent: number }

const hugeSize = 50_000_000
const block = Buffer.alloc(64 * 1024, 97)

function sendHugeBody(url: string, hasLength: boolean): Promise<HugeBody> {
  return new Promise((resolve) => {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: new URL(url).origin,
      ...(hasLength ? { 'Content-Length': String(hugeSize) } : {}),
    }
    const sending = request(url, { method: 'POST', agent: false, headers })
    let status = 0
    let sent = 0
    let isOver = false
    const sendOn = () => {
      while (!isOver && sent < hugeSize) {
        const rest = block.subarray(0, hugeSize - sent)
        sent += rest.length
        if (!sending.write(rest)) return
      }
      if (!isOver) sending.end()
    }
    sending
      .on('drain', sendOn)
      .on('response', (response) => {
        status = response.statusCode ?? 0
        response
          .resume()
          // `close` follows.
          .on('error', () => undefined)
          .on('end', () => sending.destroy())
      })
      .on('error', () => undefined)
      .on('close', () => {
        isOver = true
        resolve({ status, sent })
      })
    sendOn()
  })
}

async function sendHugeBodies(url: string, first: number): Promise<void> {
  for (let turn = first; ; turn += 1) {
    parentPort?.postMessage(await sendHugeBody(url, turn % 2 === 0))
    await wait(500)
  }
}

async function servePage(): Promise<void> {
  const { status, headers, body } = (await json(process.stdin)) as Omit<WirePage, 'body'> & { body: string }
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(status, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify(server.address())}\n`))
}

const task: WorkerTask | null = workerData
if (task?.task === 'guess') await guess(task)
else if (task) for (let at = 0; at < task.senders; at += 1) void sendHugeBodies(task.url, at)
else await servePage()
