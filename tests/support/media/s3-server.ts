/** A real S3 server for tests: OpenStack Swift with its S3 interface, as Debian packs it, on loopback and for one run. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { findProgram } from '#scripts/system-programs.ts'
import { findFreePort } from '#server/postgres/postgres-access.ts'

const kinds = ['account', 'container', 'object'] as const
const patience = 120_000

export type S3Server = {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  stop: () => Promise<void>
}

export function hasS3Server(): boolean {
  return ['swift-proxy-server', 'swift-object-server', 'memcached'].every((name) => findProgram([name]))
}

/** Starts it with an empty store; everything of it goes with `stop`. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pravas-s3-'))
  mkdirSync(path.join(folder, 'devices', 'disk'), { recursive: true })
  const children: ChildProcess[] = []
  const start = (program: string, settings: string) => {
    const file = path.join(folder, `${program}.conf`)
    writeFileSync(file, settings)
    children.push(spawn(program, [file], { stdio: 'ignore' }))
  }
  const ports = await Promise.all(Array.from({ length: 5 }, () => findFreePort()))
  const [port = 0, cachePort = 0, ...storePorts] = ports
  children.push(spawn('memcached', ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(cachePort), '-m', '8']))
  const built = spawnSync('/usr/bin/python3', ['-c', buildRings, folder, ...storePorts.map(String)])
  if (built.status !== 0) throw new Error(`the S3 server could not be prepared: ${built.stderr}`)
  kinds.forEach((kind, at) => {
    start(`swift-${kind}-server`, storeSettings(folder, { kind, port: storePorts[at] ?? 0 }))
  })
  start('swift-proxy-server', proxySettings(folder, { port, cachePort }))
  const keys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }
  const server = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...keys }
  const stop = async () => {
    await Promise.all(children.map(end))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await waitUntilItStores(server)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...server, stop }
}

/** Which of the three stores keeps what: one disk, one copy. By one program, because each takes its time to start. */
const buildRings = `
import sys
from swift.common.ring import RingBuilder
folder = sys.argv[1]
for kind, port in zip(('account', 'container', 'object'), sys.argv[2:]):
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disk'})
    builder.rebalance()
    builder.get_ring().save(folder + '/' + kind + '.ring.gz')
`

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${process.env.USER || 'root'}
swift_dir = ${folder}
devices = ${path.join(folder, 'devices')}
mount_check = false
fallocate_reserve = 0
disable_fallocate = true
log_level = ERROR
`

const storeSettings = (
  folder: string,
  { kind, port }: { kind: string; port: number },
) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const proxySettings = (
  folder: string,
  { port, cachePort }: { port: number; cachePort: number },
) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 10
node_timeout = 60
error_suppression_limit = 10000
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
${['catch_errors', 'gatekeeper', 'slo', 'dlo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`

/** Only a bucket that is made says that all of its parts are there. */
async function waitUntilItStores(server: Omit<S3Server, 'stop'>): Promise<void> {
  const client = new AwsClient({ ...server, service: 's3', retries: 0 })
  const until = performance.now() + patience
  while (performance.now() < until) {
    const init = { method: 'PUT', signal: AbortSignal.timeout(20_000) }
    const answer = await client.fetch(`${server.endpoint}/first`, init).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`the S3 server stored nothing within ${patience / 1000} s`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
