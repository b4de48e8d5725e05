/** A bare `node:http` server on the first core, sending one page's bytes and headers: what Node gives without a site around it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fetchAsSent, type WirePage } from './wire-page.ts'

export type BareNode = { url: string; stop(): Promise<void> }

const program = path.join(import.meta.dirname, 'bare-node-worker.ts')

/** Starts it with `page` and makes sure that it sends the very same bytes and headers. */
export async function startBareNode(page: WirePage): Promise<BareNode> {
  const child = spawn('taskset', ['-c', '0', process.execPath, program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const ended = child.exitCode ?? child.signalCode
    child.kill('SIGTERM')
    if (ended === null) await once(child, 'exit')
  }
  child.stdin.end(JSON.stringify({ ...page, body: page.body.toString('base64') }))
  const [address] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (!(address instanceof Buffer)) throw new Error('The bare server did not start.')
  const url = `http://127.0.0.1:${JSON.parse(address.toString()).port}/`
  const served = await fetchAsSent(url)
  if (served.body.equals(page.body) && served.headers.join() === page.headers.join()) return { url, stop }
  await stop()
  throw new Error('The bare server did not send the same page.')
}
