import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { securityHeaders } from '#server/http/responses/security-headers.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy')
const settingsOf = (name: string) =>
  readFileSync(path.join(deploy, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
const nginx = settingsOf('nginx.conf').join('\n')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pravas-restart-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** A program that writes down its words, and fails when they hold `failsOn`. */
function putProgram(name: string, failsOn = 'never'): void {
  const file = path.join(folder, name)
  writeFileSync(
    file,
    `#!/bin/sh\necho "${name} $*" >> "${folder}/said"\ncase $* in *${failsOn}*) exit 1 ;; esac\n`,
  )
  chmodSync(file, 0o755)
}

function restart(...ports: string[]) {
  const PATH = `${folder}${path.delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH, NODE: path.join(folder, 'node'), PATIENCE: '0' }
  const { status, stderr } = spawnSync('sh', [path.join(deploy, 'restart-instances.sh'), ...ports], {
    encoding: 'utf8',
    env,
  })
  const said = spawnSync('cat', [path.join(folder, 'said')], { encoding: 'utf8' }).stdout
  return {
    status,
    stderr,
    restarted: [...said.matchAll(/^systemctl restart (\S+)$/gm)].map(([, unit]) => unit),
  }
}

test('an instance that does not get ready stops the round: those after it go on as they were', () => {
  putProgram('systemctl')
  putProgram('node', '127.0.0.1:3001/')
  const { status, stderr, restarted } = restart('3001', '3002')
  expect(restarted).toEqual(['pravas@3001'])
  expect(status).toBe(1)
  expect(stderr).toContain('pravas@3001 is not ready after 0 s')
})

test('an instance that systemd cannot start stops the round, too', () => {
  putProgram('systemctl', 'pravas@3001')
  putProgram('node')
  expect(restart('3001', '3002')).toMatchObject({ status: 1, restarted: ['pravas@3001'] })
})

test.each([[[]], [['3001', '']], [['3001; reboot']], [['pravas@3001']]])(
  '%j are refused before anything is restarted',
  (ports) => {
    putProgram('systemctl')
    putProgram('node')
    const { status, restarted } = restart(...ports)
    expect(status).not.toBe(0)
    expect(restarted).toEqual([])
  },
)

test('instances that get ready are restarted one after the other', () => {
  putProgram('systemctl')
  putProgram('node')
  expect(restart('3001', '3002')).toMatchObject({ status: 0, restarted: ['pravas@3001', 'pravas@3002'] })
})

test('each script can be executed, as the install steps link them into the path', () => {
  const scripts = readdirSync(deploy).filter((name) => name.endsWith('.sh'))
  expect(scripts).toContain('pravas-command.sh')
  expect(scripts.filter((name) => !(statSync(path.join(deploy, name)).mode & 0o100))).toEqual([])
})

test('the unit of an instance differs from that of a site alone in its name, its place and its settings', () => {
  const [alone, instance] = [settingsOf('pravas.service'), settingsOf('pravas@.service')]
  expect(instance.filter((line) => !alone.includes(line))).toEqual([
    'Description=Pravas on port %i: website and back office of a tour operator',
    'After=network-online.target postgresql.service',
    'EnvironmentFile=-/etc/pravas/env.%i',
    'Environment=HOST=127.0.0.1 PORT=%i DATA_DIR=/var/lib/pravas',
  ])
  expect(alone.filter((line) => !instance.includes(line))).toEqual([
    'Description=Pravas: website and back office of a tour operator',
    'After=network-online.target postgresql.service pravas.socket',
    'Requires=pravas.socket',
    'Environment=HOST=127.0.0.1 PORT=3000 DATA_DIR=/var/lib/pravas',
    'Also=pravas.socket',
  ])
})

test('the unit of one of several sites differs in user, folders, settings and socket', () => {
  const [alone, site] = [settingsOf('pravas.service'), settingsOf('pravas-site@.service')]
  expect(site.filter((line) => !alone.includes(line))).toEqual([
    'Description=Pravas for the site %i: website and back office of a tour operator',
    'After=network-online.target postgresql.service pravas-site@%i.socket',
    'Requires=pravas-site@%i.socket',
    'User=pravas-%i',
    'Group=pravas-%i',
    'EnvironmentFile=/etc/pravas/sites/%i.env',
    'Environment=HOST=127.0.0.1 DATA_DIR=/var/lib/pravas-sites/%i',
    'ExecStart=/srv/pravas/node_modules/node/bin/node --max-semi-space-size=4 --optimize-for-size build/server/main.js',
    'StateDirectory=pravas-sites/%i',
    'Also=pravas-site@%i.socket',
  ])
  expect(site).toHaveLength(alone.length)
})

test('one command adds a site; nothing of it is shared with another but the release and the common part of nginx', () => {
  const add = (...words: string[]) =>
    spawnSync('sh', [path.join(deploy, 'add-site.sh'), ...words], {
      encoding: 'utf8',
      env: { ...process.env, ROOT: folder, USERADD: 'true', CHOWN: 'true', SYSTEMCTL: 'true' },
    })
  const read = (file: string) => readFileSync(path.join(folder, 'etc', file), 'utf8')
  expect(add('konkan', 'www.konkan.example', '3101').status).toBe(0)
  expect(add('deccan-plateau', 'deccan.example', '3102').status).toBe(0)
  for (const words of [
    ['konkan', 'a.example', '3103'],
    ['other', 'a.example', '3101'],
    ['A b', 'a.example', '3103'],
  ])
    expect(add(...words).status).toBe(1)
  expect(read('pravas/sites/deccan-plateau.env')).toContain('PUBLIC_ORIGIN=https://deccan.example\n')
  expect(read('systemd/system/pravas-site@konkan.socket.d/port.conf')).toContain(
    'ListenStream=127.0.0.1:3101',
  )
  const sites = ['konkan', 'deccan-plateau'].map((name) => read(`nginx/sites-available/pravas-${name}`))
  const names = sites.map((text) => text.match(/^(?:upstream|map \$request_method) \S+/gm))
  expect(names).toEqual([
    ['upstream site_konkan', 'upstream site_konkan_once', 'map $request_method $site_konkan'],
    ...[
      [
        'upstream site_deccan_plateau',
        'upstream site_deccan_plateau_once',
        'map $request_method $site_deccan_plateau',
      ],
    ],
  ])
  for (const text of sites) {
    expect(text).not.toMatch(
      /127\.0\.0\.1:3000|www\.example\.com|\$pravas;|log_format|default_server|\bpravas_once/,
    )
    expect(text.match(/server_name/g)).toHaveLength(2)
  }
  expect(
    read('nginx/conf.d/pravas-shared.conf').match(/log_format|default_server|proxy_cache_path/g),
  ).toHaveLength(6)
})

test('the socket listens where nginx asks and the site believes to be', () => {
  expect(settingsOf('pravas.socket')).toContain('ListenStream=127.0.0.1:3000')
  expect(nginx).toContain('server 127.0.0.1:3000 max_fails=0;')
})

test('nginx gives no instance up, keeps no connection for what must not be sent twice, and sends nothing twice', () => {
  const upstreams = [...nginx.matchAll(/^upstream (\w+) \{([^}]*)\}/gm)]
  expect(upstreams.map(([, name]) => name)).toEqual(['pravas', 'pravas_once'])
  for (const [, name, lines = ''] of upstreams) {
    const servers = lines.match(/server [^;]*;/g) ?? []
    expect(servers).toHaveLength(3)
    for (const server of servers) expect(server).toMatch(/^server 127\.0\.0\.1:300[012] max_fails=0;$/)
    expect(lines.includes('keepalive')).toBe(name === 'pravas')
  }
  expect(nginx).toMatch(
    /map \$request_method \$pravas \{\s*GET +pravas;\s*HEAD +pravas;\s*default pravas_once;\s*\}/,
  )
  expect(nginx.match(/proxy_pass [^;]*;/g)?.every((line) => line === 'proxy_pass http://$pravas;')).toBe(true)
  expect(nginx.match(/proxy_next_upstream [^;]*;/g)).toEqual(['proxy_next_upstream error timeout;'])
})

test('nginx keeps nothing unless it is told to, and then only what the site gives to shared caches', () => {
  expect(nginx).toContain('set $pravas_cache off;')
  const locations = nginx.split(/^ {4}location /m).slice(1)
  const ignoring = locations.filter((text) => text.includes('proxy_ignore_headers'))
  expect(ignoring).toHaveLength(1)
  expect(ignoring[0]).toContain('proxy_no_cache $pravas_unshared;')
  expect(ignoring[0]).not.toMatch(/proxy_ignore_headers[^;]*(Set-Cookie|Vary)/)
  expect(locations.filter((text) => /^(\/admin|~ \^\/\(\?:live)/.test(text)).join()).not.toContain(
    'proxy_cache',
  )
})

test('an answer that nginx kept carries the id of the request that it answers, and so does the page of ours', () => {
  expect(nginx).toMatch(/^ {4}proxy_hide_header X-Request-Id;$/m)
  const places = [...nginx.matchAll(/^( +)add_header X-Request-Id \$request_id always;$/gm)]
  expect(places.map(([, indent = '']) => indent.length)).toEqual([8, 4])
})

test('the page of ours carries the security headers of the site (G04)', () => {
  const [, page = ''] = /location = \/away\.html \{([^}]*)\}/.exec(nginx) ?? []
  for (const [name, value] of Object.entries(securityHeaders('https://www.example.com')))
    expect(page).toContain(`add_header ${name} "${value}" always;`)
})
