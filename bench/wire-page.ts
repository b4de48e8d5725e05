/** A page as it travels: its body still compressed. */
import { get } from 'node:http'
import { acceptedEncodings } from './load-test.ts'

export type WirePage = {
  status: number
  encoding: string
  /** Names and values by turns, as they were sent, without those that Node adds to every response. */
  headers: string[]
  body: Buffer
}

const addedByNode = /^(?:date|connection|keep-alive)$/i

/** Fetches an address without decoding what comes; with a cookie as whoever is signed in by it. */
export function fetchAsSent(url: string, cookie?: string): Promise<WirePage> {
  const headers = { 'accept-encoding': acceptedEncodings, accept: 'text/html', ...(cookie ? { cookie } : {}) }
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false, timeout: 20_000 }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered, rawHeaders } = response
        const headers = rawHeaders.filter((_, at) => !addedByNode.test(rawHeaders[at - (at % 2)] ?? ''))
        const encoding = answered['content-encoding'] ?? ''
        resolve({ status, encoding, headers, body: Buffer.concat(chunks) })
      })
    })
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer.`)))
    request.on('error', reject)
  })
}
