/** Listens to an event stream as a browser would, and keeps what it hears. */
import { type IncomingMessage, get as nodeGet } from 'node:http'
import { waitFor } from '#tests/support/wait-for.ts'

export type ReceivedEvent = { event: string; data: string }

/** Resolves once the answer has begun. */
export async function listenTo(address: string, headers: Record<string, string> = {}) {
  const request = nodeGet(address, { headers: { Accept: 'text/event-stream', ...headers }, agent: false })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  let text = ''
  let ended = false
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  response
    .on('error', () => undefined)
    .on('close', () => {
      ended = true
    })
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    response,
    text: () => text,
    events: () => eventsOf(text),
    hasEnded: () => ended,
    close: () => request.destroy(),
    until: (event: string) => waitFor(() => eventsOf(text).find((heard) => heard.event === event)),
  }
}

function eventsOf(text: string): ReceivedEvent[] {
  return text.split('\n\n').flatMap((block) => {
    const fields = new Map(block.split('\n').map((line) => splitField(line)))
    const data = fields.get('data')
    return data === undefined ? [] : [{ event: fields.get('event') ?? 'message', data }]
  })
}

function splitField(line: string): [string, string] {
  const [name = '', ...rest] = line.split(': ')
  return [name, rest.join(': ')]
}
