import { truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedSecondFactor } from '#tests/support/staff/second-factors.ts'
import { seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { findLinkOwner } from './auth/password-link.ts'
import { readSecondFactor } from './auth/two-factor/second-factor.ts'

import { closeDatabase, database, openDatabase } from './database/database.ts'
import { ownSchemaNumber } from './database/migrations.ts'
import { openDiskStorage } from './media/storage/disk-storage.ts'
import { commandTable, runStaffCommand } from './staff-commands.ts'
import { changes } from './tables/change-table.ts'
import { staffSessions } from './tables/staff-tables.ts'
import { backupRuns } from './tables/system-tables.ts'

const { connection } = useTestDatabase()
useStaffAccess()

/** Runs a command as an operator does, beside the database of a running site; gives what it says. */
async function run(...words: string[]): Promise<string> {
  return runOn(connection, words)
}

async function runOn(target: typeof connection, words: readonly string[]): Promise<string> {
  const { host, port, user, database: name, password = '' } = target
  const address = new URL(`postgres://localhost/${name}`)
  address.username = user
  address.password = password
  address.search = String(new URLSearchParams({ host, port: String(port) }))
  vi.stubEnv('DATABASE_URL', address.href)
  vi.stubEnv('SECRET', 'for tests alone '.repeat(3))
  vi.stubEnv('PUBLIC_ORIGIN', 'https://site.test')
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await closeDatabase()
  try {
    await runStaffCommand(words)
    return stdout.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    stdout.mockRestore()
    vi.unstubAllEnvs()
    openDatabase({ connection, onEvent: () => undefined })
  }
}

const linkIn = (text: string) => new URL(/https:\/\/\S+/.exec(text)?.[0] ?? 'about:blank')

test('an unknown command is refused with those there are', async () => {
  await expect(run('drop-everything')).rejects.toThrow('expected one of status, setup-link')
})

test('help and version need no settings and no database, and list every command', async () => {
  const printed = await runWithoutSettings([['version'], ['--version'], ['help'], ['--help'], ['-h']])
  expect(printed.slice(0, 2)).toEqual(Array(2).fill(`Pravas unbuilt, schema ${ownSchemaNumber()}\n`))
  expect(new Set(printed.slice(2)).size).toBe(1)
  for (const name of [...Object.keys(commandTable), 'version', 'help'])
    expect(printed[2]).toMatch(new RegExp(`^  ${name}\\b.+  \\w`, 'm'))
})

test('--help anywhere prints the options of the command and runs nothing', async () => {
  for (const [name, { options = {} }] of Object.entries(commandTable)) {
    const typed = [
      [name, '--help'],
      [name, '-h'],
      [name, 'x', '--strange', '--help'],
      ['help', name],
      ['--help', name],
    ]
    const [first = '', ...others] = await runWithoutSettings(typed.slice(0, 4))
    expect(new Set([first, ...others]).size).toBe(1)
    expect(first).toMatch(new RegExp(`^Usage: (?:pravas|npm run) ${name}\\b`))
    for (const option of [...Object.keys(options), 'help'])
      expect(first).toMatch(new RegExp(`^  --${option}\\b`, 'm'))
    expect((await runWithoutSettings(typed.slice(4)))[0]).toMatch(/^Usage: pravas COMMAND/)
  }
})

/** Settings and database would make each of these fail. */
async function runWithoutSettings(typed: readonly string[][]): Promise<string[]> {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.stubEnv('PORT', 'no number')
  try {
    for (const words of typed) await runStaffCommand(words)
    return stdout.mock.calls.map(([text]) => String(text))
  } finally {
    stdout.mockRestore()
    vi.unstubAllEnvs()
  }
}

test('an unknown option or a word too many is rejected with the usage, before settings are read', async () => {
  vi.stubEnv('PORT', 'no number')
  for (const words of [
    ['backup', '--now'],
    ['backup', 'x'],
    ['restore', '--replac'],
    ['setup-link', 'x'],
  ])
    await expect(runStaffCommand(words)).rejects.toThrow(
      /^U.+ Expected: (?:pravas|npm run) (?:backup|restore|setup-link)/,
    )
  vi.unstubAllEnvs()
})

test('status reports the database, the backup and its file, also as JSON; the exit code shows what needs attention', async () => {
  vi.stubEnv('DATA_DIR', makeTestFolder())
  const file = /\S+\.tar\.gz/.exec(await run('backup'))?.[0] ?? ''
  // The address is https, and nothing listens there.
  const text = await run('status')
  expect(text).toMatch(new RegExp(`^Database +reachable, schema ${ownSchemaNumber()}$`, 'm'))
  expect(text).toMatch(/^Backup .+ verified: \S+\.tar\.gz$/m)
  expect(text).toMatch(/^! The certificate cannot be read/m)
  expect(process.exitCode).toBe(1)
  process.exitCode = undefined
  await truncate(file, 200)
  const status = JSON.parse(await run('status', '--json'))
  expect(status).toMatchObject({
    release: { schema: ownSchemaNumber() },
    database: { problem: null, schema: ownSchemaNumber() },
    backup: { last: { file, verification: 'changed' } },
    disks: [{ holds: 'data' }, { holds: 'backups' }],
    mail: { waiting: 0, unsent: 0 },
    instances: expect.any(Number),
  })
  expect(status.attention).toContain(`The file of the last backup is changed: ${file}`)
  process.exitCode = undefined
  const away = { ...connection, host: '127.0.0.1', port: 1 }
  expect(await runOn(away, ['status'])).toMatch(/^! The database cannot be reached/m)
  process.exitCode = undefined
})

test('a database that cannot be reached is told as that: nothing was begun', async () => {
  const away = { ...connection, host: '127.0.0.1', port: 1 }
  await expect(runOn(away, ['setup-link'])).rejects.toThrow(
    /^The database cannot be reached \(.*ECONNREFUSED/,
  )
})

test('a database that takes no writes ends a command with its own words, not with "went away"', async () => {
  const address = sql.raw(`ALTER DATABASE ${connection.database} SET default_transaction_read_only =`)
  await database().execute(sql`${address} on`)
  await expect(run('setup-link')).rejects.toThrow(
    /^The database takes no writes \(cannot execute \w+ in a read-only transaction\): the command has stopped there/,
  )
  await database().execute(sql`SET default_transaction_read_only = off`)
  await database().execute(sql`${address} off`)
  await closeDatabase()
  openDatabase({ connection, onEvent: () => undefined })
})

test('for an address without an account there is no link, and the accounts are named', async () => {
  await expect(run('reset-password', 'nobody@site.test')).rejects.toThrow('nobody yet (use setup-link)')
  await seedStaff()
  await expect(run('reset-password', 'nobody@site.test')).rejects.toThrow('Accounts: staff@site.test.')
})

test('once there is an account the first set-up is over', async () => {
  await seedStaff()
  await expect(run('setup-link')).rejects.toThrow('set-up is over')
})

test('the link for a locked-out owner opens that account, whatever the case of the address', async () => {
  const userId = await seedStaff()
  const link = linkIn(await run('reset-password', ' Staff@Site.test '))
  expect([link.origin, link.pathname]).toEqual(['https://site.test', '/admin/choose-password'])
  const token = String(link.searchParams.get('token'))
  expect(link.searchParams.get('for')).toBe(userId)
  expect(await findLinkOwner({ userId, token })).toBe('staff@site.test')
})

test('with --clear-second-factor what is lost is cleared, all sessions end, and a link to a new password is printed', async () => {
  const [userId, other] = [await seedStaff(), await seedStaff('other@site.test')]
  for (const id of [userId, other]) {
    await seedSecondFactor(id)
    await seedSession(id)
  }
  const text = await run('reset-password', '--clear-second-factor', 'STAFF@site.test')
  expect(text).toContain('Two-factor sign-in is cleared, and all sessions of the account have ended.')
  const token = String(linkIn(text).searchParams.get('token'))
  expect(await findLinkOwner({ userId, token })).toBe('staff@site.test')
  expect(await readSecondFactor(userId)).toEqual({ app: 'none', codes: 0, passkeys: [] })
  expect(await readSecondFactor(other)).toMatchObject({ app: 'set', codes: 10 })
  const left = await database().select({ userId: staffSessions.userId }).from(staffSessions)
  expect(left).toEqual([{ userId: other }])
  const [entry] = await database().select().from(changes).where(eq(changes.action, 'second-step-removed'))
  expect(entry).toMatchObject({ actorKind: 'command', actorId: 'reset-password', itemId: userId })
  expect(await run('reset-password', 'staff@site.test', '--clear-second-factor')).toContain(
    'Two-factor sign-in was not set up.',
  )
})

test('the address of an account is changed where no email can, in any letters; a taken one, no address or none is refused', async () => {
  const [userId] = [await seedStaff(), await seedStaff('other@site.test')]
  for (const [words, said] of [
    [['staff@site.test'], 'Name the present address'],
    [['staff@site.test', 'no address'], 'Name the present address'],
    [['staff@site.test', 'a@site.test', 'b@site.test'], 'Name the present address'],
    [['nobody@site.test', 'a@site.test'], 'Accounts: other@site.test, staff@site.test.'],
    [['staff@site.test', 'OTHER@site.test'], 'Another account has the address'],
  ] as const)
    await expect(run('change-email', ...words)).rejects.toThrow(said)
  const token = String(linkIn(await run('reset-password', 'staff@site.test')).searchParams.get('token'))
  expect(await run('change-email', 'Staff@site.test', 'New@Site.test')).toContain('new@site.test signs in')
  expect(await findLinkOwner({ userId, token })).toBeUndefined()
  expect(await run('reset-password', 'new@site.test')).toContain('for new@site.test here')
})

test('without that word, or with another, no second step is cleared and no session ends', async () => {
  const userId = await seedStaff()
  await seedSecondFactor(userId)
  await seedSession(userId)
  await run('reset-password', 'staff@site.test')
  for (const words of [['--clear-second-facto'], ['--clear'], ['x']])
    await expect(run('reset-password', 'staff@site.test', ...words)).rejects.toThrow(
      /Unknown option|too many/,
    )
  await expect(run('reset-password', '--clear-second-factor')).rejects.toThrow('Accounts: staff@site.test.')
  await expect(run('reset-password', 'nobody@site.test', '--clear-second-factor')).rejects.toThrow(
    'Nobody has',
  )
  expect(await readSecondFactor(userId)).toMatchObject({ app: 'set', codes: 10 })
  expect(await database().$count(staffSessions)).toBe(1)
})

test('without an account a link for the first one is made', async () => {
  const link = linkIn(await run('setup-link'))
  expect(link.pathname).toBe('/admin/login')
  expect(link.searchParams.get('setup')).toMatch(/^[\w-]{20,}$/)
})

test('rows that are refused end the command with a code of their own, all others with none', async () => {
  const folder = makeTestFolder()
  vi.stubEnv('DATA_DIR', folder)
  await writeFile(path.join(folder, 'services.csv'), 'id,title\n17,Guides\n')
  try {
    expect(await run('import', folder, '--dry-run')).toContain('services.csv, line 2, id: Enter the id')
    expect(process.exitCode).toBe(2)
  } finally {
    process.exitCode = undefined
  }
  await writeFile(path.join(folder, 'services.csv'), 'id,title\n')
  await run('import', folder)
  expect(process.exitCode).toBeUndefined()
})

test('beside a backup that is being made no other begins, and the command says so', async () => {
  vi.stubEnv('DATA_DIR', makeTestFolder())
  await database().insert(backupRuns).values({ file: 'x' })
  await expect(run('backup')).rejects.toThrow(/^Another backup is being made: wait until/)
  await database().delete(backupRuns)
  vi.stubEnv('DATA_DIR', makeTestFolder())
  expect(await run('backup')).toMatch(/^Backed up \d+ rows and 0 files/)
})

test('a bucket that does not answer in the middle of a command is told in a sentence, with what to do', async () => {
  const folder = makeTestFolder()
  vi.stubEnv('DATA_DIR', folder)
  const nobodyListens = 'http://127.0.0.1:1'
  const bucket = {
    S3_ENDPOINT: nobodyListens,
    S3_BUCKET: 'away',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  for (const [name, value] of Object.entries(bucket)) vi.stubEnv(name, value)
  const storage = await openDiskStorage(path.join(folder, 'media'))
  await storage.put('media/1732190000000-9f2c4e71a0b3.webp', Buffer.from('a picture'))
  await expect(run('move-media', 'to-bucket')).rejects.toThrow(
    /^The bucket answered HEAD with no answer: the command has stopped there\. Run it again/,
  )
})

test('a backup is verified without a database, and one that is damaged is named', async () => {
  const folder = makeTestFolder()
  vi.stubEnv('DATA_DIR', folder)
  const said = await run('backup')
  const file = /\S+\.tar\.gz/.exec(said)?.[0] ?? ''
  const away = { ...connection, host: '127.0.0.1', port: 1 }
  vi.stubEnv('DATA_DIR', folder)
  expect(await runOn(away, ['verify-backup', file])).toMatch(/^The backup of .+ is whole: \d+ rows/)
  await truncate(file, 200)
  await expect(runOn(away, ['verify-backup', file])).rejects.toThrow(`${file} is damaged`)
  await expect(runOn(away, ['verify-backup'])).rejects.toThrow(
    /^Name one backup: (pravas |npm run )verify-backup /,
  )
})
