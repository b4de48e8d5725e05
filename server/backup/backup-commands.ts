// What an operator may do with backups from the command line, also beside a running site.
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Configuration } from '#server/config/configuration.ts'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { formatFileSize } from '#shared/values/file-size.ts'
import { BackupRefusal } from './backup-manifest.ts'
import { makeBackup, secretMark } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const underWay =
  'Another backup is being made: wait until the dashboard shows it. If its process has ended, this command works again after two minutes.'

/** Makes a backup in the configured folder and tells of it. */
export async function backUpNow(config: Configuration): Promise<string> {
  return withMedia(config, async () => {
    const wanted = { directory: config.backupDirectory, keep: config.backupKeep }
    const made = await makeBackup(wanted).catch(toldWhenRefused)
    if (!made) throw new ConfigurationError(underWay)
    const { file, bytes, rows, files, missing, missingFiles } = made
    return [
      `Backed up ${rows} rows and ${files} files, ${formatFileSize(bytes)}:`,
      `  ${file}`,
      ...missingFiles.map((key) => `  ${key} has a record but no file: see "npm run check-media".`),
      ...(missing > missingFiles.length ? [`  ${missing - missingFiles.length} more have no file.`] : []),
    ].join('\n')
  })
}

/** Reads the named backup to its end and tells whether it could be restored, without a database. */
export async function verifyNow(_config: Configuration, args: readonly string[]): Promise<string> {
  const [file] = args
  if (!file || args.length > 1)
    throw new ConfigurationError('Name one backup: npm run verify-backup -- file.tar.gz')
  const verified = await verifyBackup(path.resolve(file)).catch(toldWhenRefused)
  const { rows, files, madeAt, schema, missing, missingFiles } = verified
  return [
    `The backup of ${madeAt} is whole: ${rows} rows (schema ${schema}) and ${files} files, each as it was written.`,
    ...(missing > 0
      ? [`${missing} files were missing when it was made, such as ${missingFiles.slice(0, 3).join(', ')}.`]
      : []),
  ].join('\n')
}

/** Restores the named backup and tells of it. Throws a ConfigurationError with what is wrong, and then nothing changed. */
export async function restoreNow(config: Configuration, args: readonly string[]): Promise<string> {
  const { values, positionals } = readArguments(args)
  const [file] = positionals
  if (!file || positionals.length > 1)
    throw new ConfigurationError('Name one backup: npm run restore -- file.tar.gz')
  return withMedia(config, async () => {
    const options = { file: path.resolve(file), storage: mediaStorage(), replace: values.replace }
    const restored = await restoreBackup({ ...options, secretMark: secretMark() }).catch(toldWhenRefused)
    return [
      `Restored ${restored.rows} rows and ${restored.files} files of ${restored.madeAt}.`,
      ...(restored.sameSecret
        ? []
        : [
            'This installation has another SECRET: enter the password of the mail server again in Email Settings, and the key for Google Maps in Website Settings.',
          ]),
      'Everybody is signed out; passwords are those of the backup.',
    ].join('\n')
  })
}

function toldWhenRefused(error: unknown): never {
  throw error instanceof BackupRefusal ? new ConfigurationError(error.message) : error
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
  } catch (error) {
    throw new ConfigurationError(
      `${(error as Error).message} Expected: npm run restore -- file.tar.gz [--replace]`,
    )
  }
}

async function withMedia(config: Configuration, work: () => Promise<string>): Promise<string> {
  await openMedia({ directory: path.join(config.dataDirectory, 'media'), bucket: config.bucket })
  try {
    return await work()
  } finally {
    closeMedia()
  }
}
