/** Sends bodies of 50 MB to a small form, several at once and again and again, and tells what became of each. */
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type HugeBodies = { url: string; atOnce: number }
/** Status 0 when the connection ended before an answer could be read. */
export type Refused = { status: number; sent: number }

const size = 50_000_000
const block = Buffer.alloc(64 * 1024, 97)
/** Milliseconds until the same sender tries again. */
const pause = 500

/** Sends until all is sent or the site has had enough; `isDeclared` tells the site beforehand how much it will be. */
function sendOne(url: string, isDeclared: boolean): Promise<Refused> {
  return new Promise((resolve) => {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: new URL(url).origin,
      ...(isDeclared ? { 'Content-Length': String(size) } : {}),
    }
    const asked = request(url, { method: 'POST', agent: false, headers })
    let status = 0
    let sent = 0
    let isOver = false
    const send = () => {
      while (!isOver && sent < size) {
        const rest = block.subarray(0, size - sent)
        sent += rest.length
        if (!asked.write(rest)) return
      }
      if (!isOver) asked.end()
    }
    asked
      .on('drain', send)
      .on('response', (answer) => {
        status = answer.statusCode ?? 0
        answer
          .resume()
          .on('error', () => undefined)
          .on('end', () => asked.destroy())
      })
      .on('error', () => undefined)
      .on('close', () => {
        isOver = true
        resolve({ status, sent })
      })
    send()
  })
}

async function sendAgainAndAgain(number: number, url: string): Promise<void> {
  for (let turn = number; ; turn += 1) {
    parentPort?.postMessage(await sendOne(url, turn % 2 === 0))
    await wait(pause)
  }
}

const { url, atOnce } = workerData as HugeBodies
for (let number = 0; number < atOnce; number += 1) void sendAgainAndAgain(number, url)
