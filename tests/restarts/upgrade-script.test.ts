import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '#tests/support/database/test-database.ts'

type Run = { status: number | null; stdout: string; stderr: string }

const script = path.resolve(import.meta.dirname, '../../deploy/upgrade.sh')

/** Two releases, two instances, and programs in place of systemd and the site. They fail where FAIL names them. */
function makeMachine() {
  const machine = realpathSync(makeTestFolder())
  const at = (...names: string[]) => path.join(machine, ...names)
  for (const folder of ['srv', 'bin', 'running', 'etc']) mkdirSync(at(folder), { recursive: true })
  for (const [version, folder] of [
    ['0.2.0', at('srv/pravas-0.2.0')],
    ['0.3.0', at('download/pravas-0.3.0')],
  ] as const) {
    mkdirSync(path.join(folder, 'deploy'), { recursive: true })
    writeFileSync(path.join(folder, 'deploy/pravas@.service'), `of ${version}`)
  }
  writeFileSync(at('etc/pravas@.service'), 'of 0.2.0')
  symlinkSync(at('srv/pravas-0.2.0'), at('srv/pravas'))
  writeFileSync(at('download/pravas-0.3.0/package.json'), '{ "version": "0.3.0" }')
  const archive = at('download/pravas-0.3.0.tar.gz')
  execFileSync('tar', ['-czf', archive, '-C', at('download'), 'pravas-0.3.0'])
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(at('download/SHA256SUMS'), `${sum}  pravas-0.3.0.tar.gz\n`)
  writeFileSync(at('schema'), '61')
  for (const port of ['3001', '3002']) writeFileSync(at('running', `pravas@${port}`), '0.2.0')

  const which = `case $(readlink -f "$RELEASE") in *0.3.0*) name=new ;; *) name=old ;; esac`
  putProgram(
    at('bin/pravas'),
    `${which}
     [ "$FAIL" != "$name $1" ] || exit 1
     schema=$(cat ${at('schema')})
     echo "$name $*" >> ${at('said')}
     case $1 in
       step-back) echo "$2" > ${at('schema')} ;;
       status) printf '{"database":{"schema":%s},"release":{"schema":%s}}' "$schema" "\${OWN:-63}" ;;
     esac`,
  )
  // The new release migrates when it starts; the old one then refuses to start until it may.
  putProgram(
    at('bin/systemctl'),
    `case $1 in
       list-units) printf 'pravas@3001.service loaded active running\\npravas@3002.service loaded active running\\n' ;;
       restart)
         ${which}
         [ "$FAIL" != "$name restart $2" ] || exit 1
         rm -f ${at('running')}/$2
         case $name in
           new) echo 63 > ${at('schema')}; echo 0.3.0 > ${at('running')}/$2 ;;
           old) [ "$(cat ${at('schema')})" != 61 ] || echo 0.2.0 > ${at('running')}/$2 ;;
         esac ;;
     esac`,
  )
  putProgram(
    at('bin/health'),
    `${which}; [ "$FAIL" != "$name health $1" ] && [ -e ${at('running')}/pravas@$1 ]`,
  )
  function run(words: string[], settings: Record<string, string> = {}): Run {
    const env = {
      ...process.env,
      ...{
        RELEASE: at('srv/pravas'),
        PRAVAS_ETC: at('etc'),
        DATA_FOLDER: at('srv'),
        UNITS: at('etc'),
        NODE: process.execPath,
      },
      ...{ PRAVAS: at('bin/pravas'), SYSTEMCTL: at('bin/systemctl'), HEALTH: at('bin/health') },
      ...{ PATIENCE: '0', PAUSE: '0', RESERVE_BYTES: '0', FAIL: '', ...settings },
    }
    return spawnSync('sh', [script, ...words], { cwd: machine, encoding: 'utf8', env })
  }
  const readState = () => ({
    link: path.basename(realpathSync(at('srv/pravas'))),
    running: ['3001', '3002'].map((port) => readFileSync(at('running', `pravas@${port}`), 'utf8').trim()),
    beside: readdirSync(at('srv')).sort(),
  })
  return { at, archive, run, readState }
}

function putProgram(file: string, text: string): void {
  writeFileSync(file, `#!/bin/sh\n${text}\n`)
  chmodSync(file, 0o755)
}

const old = { link: 'pravas-0.2.0', running: ['0.2.0', '0.2.0'], beside: ['pravas', 'pravas-0.2.0'] }

test('an upgrade exchanges the release, restarts one instance after the other, and can be taken back', () => {
  const { archive, run, readState, at } = makeMachine()
  const upgraded = run([archive])
  expect([upgraded.status, upgraded.stderr]).toEqual([0, ''])
  expect(upgraded.stdout).toContain('schema 61 → 63')
  expect(readState()).toMatchObject({ link: 'pravas-0.3.0', running: ['0.3.0', '0.3.0'] })
  expect(readFileSync(at('etc/pravas@.service'), 'utf8')).toBe('of 0.3.0')
  expect(readFileSync(at('said'), 'utf8')).toMatch(/^new version\nnew status --json\nold backup\nnew status/)
  const taken = run(['--back'])
  expect([taken.status, taken.stderr]).toEqual([0, ''])
  expect(readState()).toMatchObject({ link: 'pravas-0.2.0', running: ['0.2.0', '0.2.0'] })
  expect(readFileSync(at('etc/pravas@.service'), 'utf8')).toBe('of 0.2.0')
  expect(run(['--back'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('No upgrade was recorded'),
  })
})

test('a folder that is no link yet becomes one, also when the upgrade fails', () => {
  const { at, archive, run, readState } = makeMachine()
  rmSync(at('srv/pravas'))
  renameSync(at('srv/pravas-0.2.0'), at('srv/pravas'))
  writeFileSync(at('srv/pravas/package.json'), '{\n  "version": "0.2.0"\n}')
  expect(run([archive], { FAIL: 'new health 3001' }).status).toBe(1)
  expect(readState()).toEqual(old)
})

test.each([
  'new version',
  'new status',
  'old backup',
  'new restart pravas@3001',
  'new health 3001',
  'new restart pravas@3002',
  'new health 3002',
])('a failure of "%s" ends with the old release running', (FAIL) => {
  const { archive, run, readState } = makeMachine()
  const { status, stderr } = run([archive], { FAIL })
  expect([status, stderr]).toEqual([1, expect.stringContaining('The old release is running')])
  expect(readState()).toEqual(old)
})

type Spoil = (machine: ReturnType<typeof makeMachine>) => unknown

test.each<{ words: string; spoil?: Spoil; settings?: Record<string, string> }>([
  { words: 'There is no file', spoil: ({ archive }) => rmSync(archive) },
  { words: 'SHA256SUMS is missing', spoil: ({ at }) => rmSync(at('download/SHA256SUMS')) },
  { words: 'The checksum differs', spoil: ({ archive }) => truncateSync(archive, 100) },
  {
    words: 'does not list',
    spoil: ({ at }) => writeFileSync(at('download/SHA256SUMS'), 'abc  other.tar.gz\n'),
  },
  { words: 'too little room', settings: { RESERVE_BYTES: '9000000000000000' } },
  { words: 'and the new release only 60', settings: { OWN: '60' } },
  { words: 'has not the schema of the new release', settings: { OWN: '64' } },
  { words: 'No unit of Pravas is active', spoil: ({ at }) => putProgram(at('bin/systemctl'), ':') },
])('"$words": the old release goes on', ({ words, spoil, settings }) => {
  const machine = makeMachine()
  spoil?.(machine)
  const { status, stderr } = machine.run([machine.archive], settings)
  expect([status, stderr]).toEqual([1, expect.stringContaining(words)])
  expect(machine.readState()).toEqual(old)
})

test('two upgrades never run at once, and help changes nothing', () => {
  const { at, archive, run, readState } = makeMachine()
  expect(run(['--help']).stdout).toContain('pravas-upgrade --back')
  mkdirSync(at('srv/pravas.upgrading'))
  expect(run([archive]).stderr).toContain('Another upgrade is running')
  expect(readState().link).toBe('pravas-0.2.0')
  expect(existsSync(at('said'))).toBe(false)
})
