/** Many who only listen: open streams of live updates, from many addresses as a proxy in front would tell them. */
import { get } from 'node:http'

/** The site lets fifty of one network in; ten come from each. */
const streamsEach = 10

export type OpenStreams = { heard: () => number; close: () => void }

/** Opens `count` streams; the site trusts this machine's word about addresses. Throws when one is turned away. */
export async function openStreams(baseUrl: string, count: number): Promise<OpenStreams> {
  let heard = 0
  const open = Array.from({ length: count }, (_, at) => {
    const household = Math.floor(at / streamsEach)
    const address = `198.18.${household >> 8}.${household & 255}`
    const headers = { Accept: 'text/event-stream', 'X-Forwarded-For': address }
    return new Promise<() => void>((resolve, reject) => {
      const request = get(`${baseUrl}/live-settings`, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream answered ${response.statusCode}`))
        response.on('data', (bytes: Buffer) => {
          if (bytes.includes('"settings"')) heard += 1
        })
        response.on('error', () => undefined)
        return resolve(() => request.destroy())
      }).on('error', reject)
    })
  })
  const closings = await Promise.all(open)
  return {
    heard: () => heard,
    close() {
      for (const close of closings) close()
    },
  }
}
