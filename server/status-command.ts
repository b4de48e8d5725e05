// The operator command `status`: what an operator of this installation must know, as text or JSON.
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { formatDateTime } from '#shared/values/dates.ts'
import { formatFileSize } from '#shared/values/money.ts'
import { compareBackupFile, findBackupState } from './backup/backup-records.ts'
import { inspectDatabase } from './command-database.ts'
import type { Configuration } from './config/configuration.ts'
import { reasonOf } from './config/error-reason.ts'
import { describeRelease, release } from './config/release.ts'
import { database } from './database/database.ts'
import { ownSchemaNumber, readSchemaNumber } from './database/migrations.ts'
import { lineName } from './database/notifications.ts'
import { readQueueDepth } from './email/queue/outbox.ts'
import { readCertificateEnd } from './health/certificate.ts'
import { mailboxStates } from './tables/enquiry-tables.ts'

const oneDay = 24 * 3_600_000
const oldBackup = 36 * 3_600_000
/** Bytes. */
const littleSpace = 1024 ** 3
const fewDays = 14

type Status = Awaited<ReturnType<typeof readStatus>>

/** Reads only; starts no database. The exit code is 1 if something needs attention. */
export async function showStatus(
  config: Configuration,
  { options }: { options: Readonly<Record<string, unknown>> },
): Promise<{ text: string; exitCode: number }> {
  const status = await readStatus(config)
  const attention = listAttention(status, new Date())
  const text = options.json
    ? JSON.stringify({ ...status, attention }, null, 2)
    : [...describeStatus(status), ...attention.map((sentence) => `! ${sentence}`)].join('\n')
  return { text, exitCode: attention.length > 0 ? 1 : 0 }
}

async function readStatus(config: Configuration) {
  const [stored, disks, certificate] = await Promise.all([
    readStored(config),
    readDisks(config),
    readCertificate(config.publicOrigin),
  ])
  const own = { ...release, node: process.version, schema: ownSchemaNumber() }
  return { release: own, publicOrigin: config.publicOrigin, ...stored, disks, certificate }
}

/** Each part is null where it cannot be read, such as the tables of another release. */
async function readStored(config: Configuration) {
  const nothing = { backup: null, mail: null, mailbox: null, instances: null }
  const reached = await inspectDatabase(config)
  if ('problem' in reached) return { database: { problem: reached.problem, schema: null }, ...nothing }
  try {
    const schema = await orNull(readSchemaNumber(database()))
    return {
      database: { problem: null, schema },
      backup: await orNull(readBackup(config)),
      mail: await orNull(readQueueDepth()),
      mailbox: await orNull(readMailbox()),
      instances: await orNull(countInstances()),
    }
  } finally {
    await reached.close()
  }
}

function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  return reading.catch(() => null)
}

async function readBackup({ backupHour, backupDirectory, backupBucket }: Configuration) {
  const { last, problem = null } = await findBackupState()
  const place = backupDirectory ?? `s3://${backupBucket?.bucket}/${backupBucket?.folder}`
  return {
    place,
    nightlyHour: backupHour ?? null,
    problem,
    last: last
      ? { at: last.at, bytes: last.bytes, file: last.file, verification: await compareBackupFile(last) }
      : null,
  }
}

async function readMailbox() {
  const [state] = await database().select().from(mailboxStates)
  return state ? { lookedAt: state.lookedAt, problem: state.problem } : null
}

/** Each running instance has one connection that listens. */
async function countInstances(): Promise<number> {
  const { rows } = await database().execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${lineName}`,
  )
  return rows[0]?.count ?? 0
}

async function readDisks({ dataDirectory, backupDirectory }: Configuration) {
  const places = { data: dataDirectory, ...(backupDirectory && { backups: backupDirectory }) }
  return Promise.all(
    Object.entries(places).map(async ([holds, path]) => {
      const room = await statfs(path).catch(() => undefined)
      return {
        holds,
        path,
        freeBytes: room ? room.bavail * room.bsize : null,
        totalBytes: room ? room.blocks * room.bsize : null,
      }
    }),
  )
}

async function readCertificate(origin: string) {
  try {
    const end = await readCertificateEnd(origin)
    return end ? { expiresAt: end, problem: null } : null
  } catch (error) {
    return { expiresAt: null, problem: reasonOf(error) }
  }
}

function daysUntil(end: Date, now = new Date()): number {
  return Math.floor((end.getTime() - now.getTime()) / oneDay)
}

function describeStatus(status: Status): string[] {
  const { backup, mail, mailbox, instances, disks, release: own } = status
  const { problem, schema } = status.database
  const rows: [string, string][] = [
    ['Release', `${describeRelease()}, schema ${own.schema}, Node ${own.node}`],
    ['Address', status.publicOrigin],
    ['Database', problem ?? `reachable, schema ${schema ?? 'unknown'}`],
    ['Instances', instances === null ? 'unknown' : String(instances)],
    ['Backup', describeBackup(backup)],
    ...disks.map((disk): [string, string] => [`Disk, ${disk.holds}`, describeDisk(disk)]),
    [
      'Emails',
      mail ? `${mail.waiting} waiting, ${mail.retrying} retrying, ${mail.unsent} failed` : 'unknown',
    ],
    ['Mailbox', mailbox ? `last check ${formatDateTime(mailbox.lookedAt)}` : 'not used'],
    ['Certificate', describeCertificate(status.certificate)],
  ]
  const widest = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, words]) => `${name.padEnd(widest)}  ${words}`)
}

function describeBackup(backup: Status['backup']): string {
  if (!backup) return 'unknown'
  if (!backup.last) return 'none yet'
  const { at, bytes, verification, file } = backup.last
  return `${formatDateTime(at)}, ${formatFileSize(bytes)}, ${verification}: ${file}`
}

function describeDisk({ path, freeBytes, totalBytes }: Status['disks'][number]): string {
  if (freeBytes === null || totalBytes === null) return `unknown: ${path}`
  return `${formatFileSize(freeBytes)} of ${formatFileSize(totalBytes)} free: ${path}`
}

function describeCertificate(certificate: Status['certificate']): string {
  if (!certificate) return 'none: the address is http'
  if (!certificate.expiresAt) return `unknown (${certificate.problem})`
  return `${daysUntil(certificate.expiresAt)} days left`
}

/** The findings that need the operator. */
function listAttention(status: Status, now: Date): string[] {
  return [
    ...findDatabaseTrouble(status),
    ...findBackupTrouble(status.backup, now),
    ...status.disks
      .filter(({ freeBytes }) => freeBytes !== null && freeBytes < littleSpace)
      .map(describeFullDisk),
    ...findMailTrouble(status),
    ...findCertificateTrouble(status.certificate, now),
  ]
}

function findDatabaseTrouble({ database: { problem, schema }, release: own }: Status): string[] {
  if (problem) return [problem]
  if (schema === own.schema) return []
  return [`The database has schema ${schema ?? 'unknown'}, this release ${own.schema}.`]
}

function findBackupTrouble(backup: Status['backup'], now: Date): string[] {
  if (!backup) return []
  const { problem, last } = backup
  if (!last) return [problem ?? 'There is no backup yet.']
  const sentences = problem ? [problem] : []
  if (now.getTime() - last.at.getTime() > oldBackup) sentences.push('The last backup is older than 36 hours.')
  if (last.verification === 'missing' || last.verification === 'changed')
    sentences.push(`The file of the last backup is ${last.verification}: ${last.file}`)
  return sentences
}

function describeFullDisk({ holds, path, freeBytes }: Status['disks'][number]): string {
  return `The disk of ${holds} (${path}) has only ${formatFileSize(freeBytes ?? 0)} left.`
}

function findMailTrouble({ mail, mailbox }: Status): string[] {
  const sentences: string[] = []
  if (mail && mail.unsent > 0) sentences.push(`${mail.unsent} emails could not be sent.`)
  if (mail && mail.overdueSeconds > 900) sentences.push('Emails wait longer than 15 minutes.')
  if (mailbox?.problem) sentences.push(`The mailbox cannot be read: ${mailbox.problem}`)
  return sentences
}

function findCertificateTrouble(certificate: Status['certificate'], now: Date): string[] {
  if (!certificate) return []
  if (!certificate.expiresAt) return [`The certificate cannot be read: ${certificate.problem}`]
  const days = daysUntil(certificate.expiresAt, now)
  return days < fewDays ? [`The certificate expires in ${days} days.`] : []
}
