/** A page as it travels: its body still compressed. */
import { get } from 'node:http'
import { acceptedEncodings } from './load-test.ts'

export type WirePage = { status: number; encoding: string; body: Buffer }

/** Fetches an address without decoding what comes. */
export function fetchAsSent(url: string): Promise<WirePage> {
  const headers = { 'accept-encoding': acceptedEncodings, accept: 'text/html' }
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false, timeout: 20_000 }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response
        resolve({ status, encoding: answered['content-encoding'] ?? '', body: Buffer.concat(chunks) })
      })
    })
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer.`)))
    request.on('error', reject)
  })
}
