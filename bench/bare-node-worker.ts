/** A bare `node:http` server that sends one page, its bytes and headers read from standard input, and nothing else. */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

type Page = { status: number; headers: string[]; body: string }

const { status, headers, body } = (await json(process.stdin)) as Page
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify(server.address())}\n`))
