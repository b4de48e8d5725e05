/** nginx on the first core, serving one page's compressed bytes as a file: the yardstick for a cached page. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#server/postgres/free-port.ts'
import type { WirePage } from './wire-page.ts'
import { fetchAsSent } from './wire-page.ts'

export type NginxTwin = { url: string; stop(): Promise<void> }

function settingsFor(folder: string, { port, page }: { port: number; page: WirePage }): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const asRoot = process.getuid?.() === 0 ? 'user root;' : ''
  return `
    ${asRoot} worker_processes 1; daemon off; pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      open_file_cache max=16; open_file_cache_valid 1h;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server {
        listen 127.0.0.1:${port}; root ${folder};
        location = /page {
          types {} default_type "text/html; charset=utf-8";
          ${page.encoding ? `add_header Content-Encoding ${page.encoding};` : ''}
        }
      }
    }`
}

/** Starts nginx with `page` and makes sure that it sends the very same bytes. */
export async function startNginxTwin(page: WirePage): Promise<NginxTwin> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pravas-nginx-'))
  const port = await findFreePort()
  writeFileSync(path.join(folder, 'page'), page.body)
  const settings = path.join(folder, 'nginx.conf')
  writeFileSync(settings, settingsFor(folder, { port, page }))
  const log = path.join(folder, 'nginx.log')
  const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const child = spawn('taskset', ['-c', '0', 'nginx', '-c', settings, '-e', log], {
    stdio: 'inherit',
    env: environment,
  })
  const stop = async () => {
    child.kill('SIGTERM')
    while (child.exitCode === null && child.signalCode === null) await wait(20)
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}/page`
  for (let tries = 0; tries < 100; tries += 1) {
    const served = await fetchAsSent(url).catch(() => undefined)
    if (served?.body.equals(page.body) && served.encoding === page.encoding) return { url, stop }
    await wait(50)
  }
  await stop()
  throw new Error('nginx did not serve the same bytes.')
}
