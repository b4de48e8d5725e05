/** nginx with the configuration that is shipped, of which only names, ports and paths are changed, and a certificate of its own. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram, installPackages } from '#scripts/system-programs.ts'
import { findFreePort } from '#server/postgres/postgres-access.ts'
import { makeTestCertificate } from '#tests/support/site/test-certificate.ts'

const root = path.resolve(import.meta.dirname, '../..')

export type ShippedNginx = { plainPort: number; securePort: number; stop: () => Promise<void> }

type Front = {
  /** Where the site listens on this machine: one alone, or two instances. */
  sitePorts: readonly [number] | readonly [number, number]
  /** Whether nginx keeps what all visitors share. */
  keeps?: boolean
  /** The header in which a CDN of this machine tells the visitor's address, where there is to be one. */
  visitorHeader?: string
}

/** Starts it in front of a site of this machine. Rejects with its words when it does not take the configuration. */
export async function startShippedNginx(front: Front): Promise<ShippedNginx> {
  const program = findNginx()
  const folder = mkdtempSync(path.join(tmpdir(), 'pravas-nginx-'))
  const { key, cert } = makeTestCertificate()
  writeFileSync(path.join(folder, 'privkey.pem'), key)
  writeFileSync(path.join(folder, 'fullchain.pem'), cert)
  const [plainPort, securePort] = [await findFreePort(), await findFreePort()]
  const settings = path.join(folder, 'nginx.conf')
  writeFileSync(settings, settingsFor({ ...front, folder, plainPort, securePort }))
  const child = spawn(program, ['-c', settings, '-e', path.join(folder, 'nginx.log')], { stdio: 'inherit' })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    child.kill('SIGTERM')
    while (!hasEnded()) await wait(20)
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 200 && !hasEnded(); tries += 1) {
    const listens = await fetch(`http://127.0.0.1:${plainPort}/`, { redirect: 'manual' }).then(
      () => true,
      (error: Error) => /other side closed|ECONNRESET/.test(String(error.cause)),
    )
    if (listens) return { plainPort, securePort, stop }
    await wait(50)
  }
  await stop()
  throw new Error('nginx did not start with the shipped configuration.')
}

function findNginx(): string {
  const found = findProgram(['nginx']) ?? (installPackages(['nginx']) ? findProgram(['nginx']) : undefined)
  if (!found) throw new Error('nginx is missing, and can be installed only as root on Debian.')
  return found
}

type Places = Front & { folder: string; plainPort: number; securePort: number }

function settingsFor({ folder, sitePorts, keeps, visitorHeader, plainPort, securePort }: Places): string {
  const shipped = withServers(readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8'), sitePorts)
    .replaceAll('/etc/letsencrypt/live/www.example.com', folder)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('/var/lib/nginx/', `${folder}/`)
    .replaceAll('/var/www/pravas', path.join(root, 'deploy'))
    .replace('set $pravas_cache off;', `set $pravas_cache ${keeps ? 'pravas_shared' : 'off'};`)
    .replaceAll(/^\s*listen \[::\]:.*$/gm, '')
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${plainPort}`)
    .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${securePort}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const behindCdn = visitorHeader ? `set_real_ip_from 127.0.0.1; real_ip_header ${visitorHeader};` : ''
  const asRoot = process.getuid?.() === 0 ? 'user root;' : ''
  return `${asRoot} worker_processes 1; daemon off; pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${behindCdn}
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${shipped}
    }`
}

/** The same for one site alone or for two instances, as its first lines and docs/scaling.md say. */
function withServers(settings: string, ports: Front['sitePorts']): string {
  const [first, second] = ports
  if (second === undefined) return settings.replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`)
  return settings
    .replaceAll(/^ {4}server 127\.0\.0\.1:3000/gm, '    #$&')
    .replaceAll(/^ {4}#server/gm, '    server')
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${second}`)
}
