/**
 * Host names for mail servers of tests. Staff choose among four SMTP ports, and tests listen on any free port of
 * 127.0.0.1, so a site under test resolves these names here.
 */

import dns, { type LookupAddress } from 'node:dns'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder with one file for each name, which holds its port: processes that were started before find it there. */
const folderVariable = 'TEST_MAIL_HOSTS'
const ending = '.mail.test'
/** Nobody listens there. */
const closedPort = 1

type Answered = (...found: [null, LookupAddress[]] | [null, string, number]) => void
type Connect = (this: Socket, ...given: unknown[]) => Socket

/** Names within this process alone, as long as there is no folder. */
const own = new Map<string, number>()
let isReached = false

/** From now on the names hold for this process and all that it starts, until it ends. */
export function shareMailHosts(): void {
  const made = mkdtempSync(path.join(tmpdir(), 'pravas-mail-hosts-'))
  process.env[folderVariable] = made
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
}

/** What Node is given on its command line so that a process reaches the shared names; nothing when none are. */
export function mailHostArguments(): string[] {
  return process.env[folderVariable]
    ? ['--import', path.join(import.meta.dirname, 'reach-mail-hosts.ts')]
    : []
}

/** From now on `host`, which ends in `.mail.test`, listens on this port of 127.0.0.1; ends with what it returns. */
export function nameMailHost(host: string, port: number): () => void {
  if (!host.endsWith(ending)) throw new Error(`${host} does not end in ${ending}`)
  const folder = process.env[folderVariable]
  reachMailHosts()
  own.set(host, port)
  if (folder) writeFileSync(path.join(folder, host), String(port))
  return () => {
    if (readPort(host) !== port) return
    own.delete(host)
    if (folder) rmSync(path.join(folder, host), { force: true })
  }
}

/** Lets this process look the names up and connect to them; other names are the system's as ever. */
export function reachMailHosts(): void {
  if (isReached) return
  isReached = true
  const ask = dns.lookup as (...given: unknown[]) => void
  const lookup = (...given: unknown[]) => {
    const [host, options, answered] = given as [string, { all?: boolean }, Answered]
    if (!host.endsWith(ending)) return ask(...given)
    return options.all
      ? answered(null, [{ address: '127.0.0.1', family: 4 }])
      : answered(null, '127.0.0.1', 4)
  }
  Object.assign(dns, { lookup })
  syncBuiltinESMExports()
  const connect = Socket.prototype.connect as Connect
  Socket.prototype.connect = function connectByName(this: Socket, ...given: unknown[]) {
    // `net.connect` passes its arguments on as one list.
    const [first] = given
    const options = (Array.isArray(first) ? first[0] : first) as { host?: string; port?: number } | undefined
    if (options?.host?.endsWith(ending)) options.port = readPort(options.host) ?? closedPort
    return connect.apply(this, given)
  } as Socket['connect']
}

function readPort(host: string): number | undefined {
  const folder = process.env[folderVariable]
  if (!folder) return own.get(host)
  try {
    return Number(readFileSync(path.join(folder, host), 'utf8')) || undefined
  } catch {
    return undefined
  }
}
