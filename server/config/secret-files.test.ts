import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfiguration } from './configuration.ts'
import { secretNames } from './variables.ts'

const secret = 'CANARY of at least 32 characters, which is not told'

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'pravas-secret-files-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

function fileWith(text: string): string {
  const file = path.join(folder(), 'secret')
  writeFileSync(file, text)
  return file
}

function rejectionOf(environment: NodeJS.ProcessEnv): string {
  try {
    loadConfiguration({ DATA_DIR: folder(), ...environment })
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

test.each([...secretNames])(
  '%s is refused when it is given in both ways, and neither is quoted (J11)',
  (name) => {
    expect(rejectionOf({ [name]: secret, [`${name}_FILE`]: fileWith(secret) })).toBe(
      `${name} and ${name}_FILE are both set: expected one of them.`,
    )
  },
)

test('a file of a secret that cannot be read is reported by its variable', () => {
  const large = fileWith('x'.repeat(65 * 1024))
  const missing = path.join(folder(), 'nowhere')
  expect(rejectionOf({ SECRET_FILE: missing })).toBe(
    `SECRET_FILE is ${missing}: expected a file that can be read (ENOENT).`,
  )
  for (const file of [large, folder(), '/dev/zero'])
    expect(rejectionOf({ SECRET_FILE: file })).toBe(
      `SECRET_FILE is ${file}: expected a file of at most 64 kB.`,
    )
  expect(rejectionOf({ SECRET_FILE: fileWith(' \n') })).toMatch(/^SECRET_FILE is .+, which is empty/)
})

test('a secret that does not fit is reported by the variable of its file, and not quoted (J11)', () => {
  const short = rejectionOf({ SECRET_FILE: fileWith('CANARY') })
  expect(short).toMatch(/^SECRET_FILE holds a value that does not fit: expected at least 32 characters/)
  const address = rejectionOf({ DATABASE_URL_FILE: fileWith('mysql://u:CANARY@h/d'), SECRET: secret })
  expect(address).toMatch(/^DATABASE_URL_FILE holds a value that does not fit: expected an address/)
  expect(short + address).not.toContain('CANARY')
})

test('every secret is taken from its file, without the line end', () => {
  const given = {
    DATABASE_URL: 'postgres://u:p@h/d',
    SECRET: secret,
    SECRET_PREVIOUS: `${secret} 2`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'other',
    BACKUP_S3_ACCESS_KEY_ID: 'backup-key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'another',
    BACKUP_PASSPHRASE: 'a passphrase of many words',
    METRICS_TOKEN: secret.replaceAll(' ', '-'),
  } satisfies Record<(typeof secretNames)[number], string>
  const files = Object.entries(given).map(([name, text]) => [`${name}_FILE`, fileWith(`${text}\r\n`)])
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'media',
    BACKUP_S3_ENDPOINT: 'https://s3.example.com',
    BACKUP_S3_BUCKET: 'backups',
    METRICS_PORT: '9464',
  }
  expect(loadConfiguration({ ...Object.fromEntries(files), ...bucket })).toMatchObject({
    databaseUrl: given.DATABASE_URL,
    secret,
    secretPrevious: given.SECRET_PREVIOUS,
    bucket: { accessKeyId: 'key', secretAccessKey: 'other' },
    metrics: { token: given.METRICS_TOKEN },
    backupBucket: {
      accessKeyId: 'backup-key',
      secretAccessKey: 'another',
      passphrase: 'a passphrase of many words',
    },
  })
})
