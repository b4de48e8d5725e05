// The backup commands of the command line.

import path from 'node:path'
import { commandOf } from '#server/config/command-line.ts'
import type { Configuration } from '#server/config/configuration.ts'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { commandActor } from '#server/content/actor.ts'
import { enterEvent } from '#server/content/record-event.ts'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { formatFileSize } from '#shared/values/money.ts'
import { openBackupBucket } from './backup-bucket.ts'
import { BackupRejection } from './backup-manifest.ts'
import { decrypted, encryptedEnding } from './encrypted-backup.ts'
import { makeBackup, secretMark } from './make-backup.ts'
import { type BackupPlace, sourceOf } from './read-backup.ts'
import { restoreBackup } from './restore/restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const running =
  'Another backup is being made: wait until the dashboard shows it. If its process has ended, this command works again after two minutes.'

/** Returns a report; a stopped backup leaves no file. */
export async function backUpNow(config: Configuration, { signal }: { signal: AbortSignal }): Promise<string> {
  return withMedia(config, async () => {
    const { backupDirectory: directory, backupBucket: bucket, backupKeep: keep } = config
    const wanted = { directory, bucket, keep, signal }
    const made = await makeBackup(wanted).catch(rethrowRejection)
    if (!made) throw new ConfigurationError(running)
    const { file, bytes, rows, files, missing, missingFiles } = made
    // Nightly backups are only on the dashboard, not in the audit log.
    await enterEvent(commandActor('backup'), { action: 'backup', kind: 'site', details: { rows, files } })
    return [
      `Backed up ${rows} rows and ${files} files, ${formatFileSize(bytes)}:`,
      `  ${file}`,
      ...missingFiles.map((key) => `  ${key} has a record but no file: see "${commandOf('check-media')}".`),
      ...(missing > missingFiles.length ? [`  ${missing - missingFiles.length} more have no file.`] : []),
    ].join('\n')
  })
}

type Chosen = { positionals: readonly string[]; options: Readonly<Record<string, unknown>> }

/** Needs no database. */
export async function verifyNow(config: Configuration, chosen: Chosen): Promise<string> {
  const place = await findBackup(config, { ...chosen, command: 'verify-backup' })
  const verified = await verifyBackup(place).catch(rethrowRejection)
  const { rows, files, madeAt, schema, missing, missingFiles } = verified
  return [
    `The backup of ${madeAt} is whole: ${rows} rows (schema ${schema}) and ${files} files, each as it was written.`,
    ...(missing > 0
      ? [`${missing} files were missing when it was made, such as ${missingFiles.slice(0, 3).join(', ')}.`]
      : []),
  ].join('\n')
}

/** Throws a ConfigurationError if nothing was changed. */
export async function restoreNow(config: Configuration, chosen: Chosen): Promise<string> {
  const file = await findBackup(config, { ...chosen, command: 'restore' })
  return withMedia(config, async () => {
    const options = { file, storage: mediaStorage(), replace: chosen.options.replace === true }
    const restored = await restoreBackup({ ...options, secretMark: secretMark() }).catch(rethrowRejection)
    return [
      `Restored ${restored.rows} rows and ${restored.files} files of ${restored.madeAt}.`,
      ...(restored.sameSecret
        ? []
        : [
            'This installation has another SECRET: enter the password of the mail server again in Email Settings, and the key for Google Maps in Website Settings. Codes of authenticator apps cannot be checked: staff sign in with a passkey or a recovery code and set the app up anew, or reset-password with --clear-second-factor clears it.',
          ]),
      'Everybody is signed out; passwords are those of the backup.',
    ].join('\n')
  })
}

async function findBackup(
  { backupBucket, backupPassphrase }: Configuration,
  { positionals, options, command }: Chosen & { command: string },
): Promise<BackupPlace> {
  const usage = `${commandOf(`${command} FILE`)}, or --from-bucket FILE`
  const name = positionals.length === 1 ? positionals[0] : undefined
  if (options['from-bucket']) {
    if (!backupBucket)
      throw new ConfigurationError(
        'BACKUP_S3_BUCKET is missing: expected the bucket to read the backup from.',
      )
    const bucket = await openBackupBucket(backupBucket)
    const names = await bucket.list()
    if (name && names.includes(name)) return bucket.source(name)
    const there = names.join(', ') || 'none'
    throw new ConfigurationError(`Name one backup of the bucket: ${usage}. There are: ${there}.`)
  }
  if (!name) throw new ConfigurationError(`Name one backup: ${usage}`)
  const file = path.resolve(name)
  if (!file.endsWith(encryptedEnding)) return file
  if (!backupPassphrase)
    throw new ConfigurationError(`BACKUP_PASSPHRASE is missing: ${file} is encrypted by one.`)
  return decrypted(sourceOf(file), backupPassphrase)
}

/** Commands report a ConfigurationError as a sentence. */
function rethrowRejection(error: unknown): never {
  throw error instanceof BackupRejection ? new ConfigurationError(error.message) : error
}

async function withMedia(config: Configuration, work: () => Promise<string>): Promise<string> {
  await openMedia({ directory: config.mediaDirectory, bucket: config.bucket })
  try {
    return await work()
  } finally {
    closeMedia()
  }
}
