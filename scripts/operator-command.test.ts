import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

type Command = { settings: NodeJS.ProcessEnv; words: string[] }

/** What the program in the release is given, when an operator runs the command beside a file of settings. */
function makeMachine() {
  const machine = mkdtempSync(path.join(tmpdir(), 'pravas-operator-'))
  onTestFinished(() => rmSync(machine, { recursive: true, force: true }))
  const [programs, release] = [path.join(machine, 'programs'), path.join(machine, 'release')]
  for (const folder of [programs, `${release}/node_modules/node/bin`, `${release}/build/server`])
    mkdirSync(folder, { recursive: true })
  // Becoming another user needs root: here the program runs as whoever tests.
  const setpriv = path.join(programs, 'setpriv')
  writeFileSync(setpriv, '#!/bin/sh\nshift 4\nexec "$@"\n')
  chmodSync(setpriv, 0o755)
  symlinkSync(process.execPath, `${release}/node_modules/node/bin/node`)
  const told = 'JSON.stringify({ settings: process.env, words: process.argv.slice(2) })'
  writeFileSync(`${release}/build/server/main.js`, `console.log(${told})`)

  async function run(text: string, ...words: string[]): Promise<Command> {
    const PRAVAS_SETTINGS = path.join(machine, 'env')
    writeFileSync(PRAVAS_SETTINGS, text)
    const PATH = `${programs}:${process.env.PATH}`
    const command = promisify(execFile)('sh', [path.resolve('deploy/pravas-command.sh'), ...words], {
      cwd: machine,
      env: { PATH, RELEASE: release, PRAVAS_SETTINGS },
    })
    return JSON.parse((await command).stdout)
  }
  return { run, release, machine }
}

test.each([
  { what: 'a backslash', text: 'SECRET=one\\two', sentence: /line 1: a backslash/ },
  {
    what: 'a line that goes on',
    text: '# fine\nSECRET=one \\\n',
    sentence: /line 2: a backslash at its end/,
  },
  {
    what: 'a comment that goes on',
    text: '# fine \\\nDATABASE_URL=postgres://db/pravas',
    sentence: /line 1: a backslash at its end/,
  },
  { what: 'a line within a line', text: '# fine\rPORT=3000', sentence: /line 1: a carriage return/ },
  { what: 'words', text: 'PORT=3000\n\njust words', sentence: /line 3: expected NAME=value/ },
  { what: 'a shell’s export', text: 'export PORT=3000', sentence: /line 1: expected NAME=value/ },
  { what: 'a quote that does not end', text: 'SECRET="one', sentence: /line 1: a quote/ },
  { what: 'more after a quote', text: 'SECRET="one" # note', sentence: /line 1: a quote/ },
  { what: 'two quoted parts', text: "SECRET='one' 'two'", sentence: /line 1: one ' stands in the middle/ },
])(
  '$what, which systemd may read otherwise, is refused before anything is done',
  async ({ text, sentence }) => {
    const { run } = makeMachine()
    await expect(run(text, 'backup')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(sentence),
    })
  },
)

test('without a word nothing is done but to say what can be', async () => {
  expect((await makeMachine().run('PORT=3000')).words).toEqual(['help'])
})

test('settings are what the file says, to the letter: nothing in it is carried out', async () => {
  const { run, release } = makeMachine()
  const address = 'postgres://pravas:pa$$w#rd$HOME@db:5432/pravas?sslmode=require&channel_binding=require'
  const secret = `; $(touch carried-out) \`touch carried-out\` 'of' thirty-two letters * `
  const { settings, words } = await run(
    [
      '# PUBLIC_ORIGIN=https://not.test',
      '; METRICS_PORT=1',
      '',
      `  DATABASE_URL=${address}  `,
      `SECRET="${secret}"`,
      `S3_BUCKET='a "b"'`,
      'BACKUP_DIR= /var/backups/with space ',
      'LOG_LEVEL=',
      'PORT=4000',
    ].join('\n'),
    'restore',
    'a file.tar.gz',
  )
  expect(settings).toMatchObject({
    DATABASE_URL: address,
    SECRET: secret,
    S3_BUCKET: 'a "b"',
    BACKUP_DIR: '/var/backups/with space',
    LOG_LEVEL: '',
    PORT: '4000',
    HOST: '127.0.0.1',
    DATA_DIR: '/var/lib/pravas',
  })
  expect([settings.PUBLIC_ORIGIN, settings.METRICS_PORT]).toEqual([undefined, undefined])
  expect(words).toEqual(['restore', 'a file.tar.gz'])
  expect(existsSync(path.join(release, 'carried-out'))).toBe(false)
})

test('what is named from where the operator stands is found there, though the program runs elsewhere', async () => {
  const { run, machine } = makeMachine()
  const there = (name: string) => path.join(machine, name)
  for (const name of ['a backup.tar.gz', 'restore', 'photos.example.com']) writeFileSync(there(name), '')
  const wordsOf = async (...words: string[]) => (await run('', ...words)).words
  expect(await wordsOf('restore', 'a backup.tar.gz', '--replace')).toEqual([
    'restore',
    there('a backup.tar.gz'),
    '--replace',
  ])
  expect(await wordsOf('import', there('old'), '--media', '.')).toEqual([
    'import',
    there('old'),
    '--media',
    `${machine}/.`,
  ])
  expect(await wordsOf('import', '--fetch-pictures', 'photos.example.com', 'none')).toEqual([
    ...['import', '--fetch-pictures', 'photos.example.com', 'none'],
  ])
  expect(await wordsOf('restore', '--from-bucket', 'a backup.tar.gz')).toEqual([
    ...['restore', '--from-bucket', 'a backup.tar.gz'],
  ])
})
