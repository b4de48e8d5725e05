// Collects the metrics of the site.
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { min } from 'drizzle-orm'
import { readQueueDepth } from '#server/email/queue/outbox.ts'
import { compareBackupFile, findBackupState } from './backup/backup-records.ts'
import { configuration } from './config/configuration.ts'
import { droppedLogLines } from './config/log.ts'
import { release } from './config/release.ts'
import { database } from './database/database.ts'
import { mailboxIsEnabled } from './email/mailbox/mailbox-account.ts'
import { readCertificateEndHourly } from './health/certificate.ts'
import { folderReads } from './media/storage/folder-calls.ts'
import { promptReads } from './media/storage/open-storage.ts'
import { type Metric, writeMetrics } from './metrics/metric-text.ts'
import {
  type EventLoopDelays,
  measureEventLoop,
  readProcessMetrics,
  startMetricsServer,
} from './metrics/metrics-server.ts'
import {
  emailCounts,
  listResponses,
  pageCounts,
  renderTimes,
  signInCounts,
  uploadCounts,
} from './metrics/work-counts.ts'
import { publicAudience } from './realtime/public-live-stream.ts'
import { staffAudience } from './realtime/staff-live-stream.ts'
import { mailboxStates } from './tables/enquiry-tables.ts'
import { schemaMigrations } from './tables/system-tables.ts'

/** Milliseconds for the database. */
const patience = 1000

type Watched = { pages: { bytes: number }; bodies: { bytes: number } }

/** Serves metrics on METRICS_PORT, if configured. */
export async function startSiteMetrics(watched: Watched): Promise<{ stop: () => Promise<void> }> {
  const { metrics } = configuration()
  if (!metrics) return { stop: async () => undefined }
  const delays = measureEventLoop()
  const server = await startMetricsServer({
    ...metrics,
    read: () => readSiteMetrics({ ...watched, delays }),
  })
  return {
    async stop() {
      delays.disable()
      await server.stop()
    },
  }
}

/** Returns all metrics. */
export async function readSiteMetrics({
  delays,
  ...watched
}: Watched & { delays: EventLoopDelays }): Promise<string> {
  return writeMetrics([
    ...countedMetrics(watched),
    ...poolMetrics(),
    ...(await storedMetrics()),
    ...(await mediaMetrics()),
    ...(await diskMetrics()),
    ...readProcessMetrics(delays),
  ])
}

function countedMetrics({ pages, bodies }: Watched): Metric[] {
  return [
    gauge('pravas_build_info', {
      help: 'Always 1; its labels say which release answers.',
      values: [[{ ...release, node: process.version }, 1]],
    }),
    {
      name: 'pravas_http_requests_total',
      type: 'counter',
      help: 'Answers by route and kind of status.',
      samples: listResponses().map(({ route, status, count }) => ({
        labels: { route, status },
        value: count,
      })),
    },
    counter('pravas_page_cache_requests_total', {
      help: 'Pages asked of the page cache, by where they came from.',
      by: 'result',
      counts: pageCounts,
    }),
    gauge('pravas_page_cache_bytes', { help: 'Memory in use for kept pages.', values: [[{}, pages.bytes]] }),
    {
      name: 'pravas_render_seconds',
      type: 'histogram',
      help: 'How long rendering took, for pages that all share and for one client.',
      histograms: Object.entries(renderTimes).map(([kind, histogram]) => ({ labels: { kind }, histogram })),
    },
    counter('pravas_letters_total', {
      help: 'Attempts to hand a message to the mail server.',
      by: 'result',
      counts: emailCounts,
    }),
    counter('pravas_uploads_total', {
      help: 'Files that were brought, by what became of them.',
      by: 'result',
      counts: uploadCounts,
    }),
    counter('pravas_sign_ins_total', {
      help: 'Attempts to sign in, by what became of them.',
      by: 'result',
      counts: signInCounts,
    }),
    {
      name: 'pravas_log_lines_dropped_total',
      type: 'counter',
      help: 'Lines that standard output did not take, for a full disk or a reader that does not read.',
      samples: [{ value: droppedLogLines() }],
    },
    gauge('pravas_unfinished_body_bytes', {
      help: 'Memory in use for forms that are not whole yet.',
      values: [[{}, bodies.bytes]],
    }),
    gauge('pravas_live_listeners', {
      help: 'Open streams of live updates.',
      values: [
        [{ audience: 'public' }, publicAudience.streams.size],
        [{ audience: 'staff' }, staffAudience.streams.size],
      ],
    }),
  ]
}

function poolMetrics(): Metric[] {
  const { totalCount, idleCount, waitingCount } = database().$client
  return [
    gauge('pravas_database_connections', {
      help: 'Connections of the pool.',
      values: [
        [{ state: 'in_use' }, totalCount - idleCount],
        [{ state: 'idle' }, idleCount],
      ],
    }),
    gauge('pravas_database_waiting', {
      help: 'Queries that wait for a connection.',
      values: [[{}, waitingCount]],
    }),
  ]
}

/** Only `pravas_database_up` while it is unreachable. */
async function storedMetrics(): Promise<Metric[]> {
  // `pravas_database_up` is 0 then.
  const asked = Promise.all([readQueueDepth(), findBackupState(), findBirth(), findMailbox()]).catch(
    () => undefined,
  )
  const found = await Promise.race([asked, sleep(patience, undefined, { ref: false })])
  const up = gauge('pravas_database_up', {
    help: '1 when the database answers.',
    values: [[{}, found ? 1 : 0]],
  })
  if (!found) return [up]
  const [queue, { last, problem }, birth, mailbox] = found
  return [
    up,
    gauge('pravas_queue_letters', {
      help: 'Messages in the queue.',
      values: [
        [{ state: 'waiting' }, queue.waiting],
        [{ state: 'retrying' }, queue.retrying],
        [{ state: 'unsent' }, queue.unsent],
      ],
    }),
    gauge('pravas_queue_overdue_seconds', {
      help: 'For how long the oldest message that is due has waited.',
      values: [[{}, queue.overdueSeconds]],
    }),
    gauge('pravas_backup_failed', {
      help: '1 when the latest backup failed.',
      values: [[{}, problem ? 1 : 0]],
    }),
    gauge('pravas_last_backup_timestamp_seconds', {
      help: 'Unix time of the last good backup.',
      values: last ? [[{}, last.at.getTime() / 1000]] : [],
    }),
    gauge('pravas_mailbox_failed', {
      help: '1 when the last check of the mailbox failed.',
      values: mailbox ? [[{}, mailbox.problem ? 1 : 0]] : [],
    }),
    gauge('pravas_mailbox_checked_timestamp_seconds', {
      help: 'Unix time of the last check of the mailbox.',
      values: mailbox ? [[{}, mailbox.lookedAt.getTime() / 1000]] : [],
    }),
    ...(await backupFileMetrics(last)),
    gauge('pravas_database_made_timestamp_seconds', {
      help: 'Unix time of the first start on this database: since then there could have been a backup.',
      values: birth ? [[{}, birth.getTime() / 1000]] : [],
    }),
  ]
}

/** Undefined while the mailbox is off. */
async function findMailbox() {
  if (!(await mailboxIsEnabled())) return undefined
  const [state] = await database().select().from(mailboxStates)
  return state
}

async function backupFileMetrics(last: { file: string; bytes: number } | undefined): Promise<Metric[]> {
  const asked = last && folderReads.take(() => compareBackupFile(last))
  const state = await Promise.race([asked, sleep(patience, undefined, { ref: false })])
  return [
    gauge('pravas_last_backup_intact', {
      help: '1 when the file of the last backup is there with the size that was verified.',
      values: state ? [[{}, state === 'verified' ? 1 : 0]] : [],
    }),
  ]
}

async function findBirth(): Promise<Date | null> {
  const [row] = await database()
    .select({ birth: min(schemaMigrations.appliedAt) })
    .from(schemaMigrations)
  return row?.birth ?? null
}

/** Per reading, so that a failure is visible without visitors. */
async function mediaMetrics(): Promise<Metric[]> {
  const asked = promptReads()
    .findTrouble()
    .then((error) => error === undefined)
  const isReachable = await Promise.race([asked, sleep(patience, false, { ref: false })])
  return [
    gauge('pravas_media_storage_up', {
      help: '1 when the bucket or the folder of pictures and videos answers.',
      values: [[{}, isReachable ? 1 : 0]],
    }),
  ]
}

async function diskMetrics(): Promise<Metric[]> {
  const { dataDirectory, backupDirectory, publicOrigin } = configuration()
  const [data, backups, certificate] = await Promise.all([
    readRoom(dataDirectory),
    backupDirectory === undefined ? undefined : readRoom(backupDirectory),
    Promise.race([readCertificateEndHourly(publicOrigin), sleep(patience, undefined, { ref: false })]),
  ])
  return [
    gauge('pravas_disk_free_bytes', { help: 'Room for DATA_DIR.', values: data ? [[{}, data]] : [] }),
    gauge('pravas_backup_disk_free_bytes', {
      help: 'Room for BACKUP_DIR.',
      values: backups ? [[{}, backups]] : [],
    }),
    gauge('pravas_certificate_expires_timestamp_seconds', {
      help: 'Unix time at which the certificate of PUBLIC_ORIGIN expires.',
      values: certificate ? [[{}, certificate.getTime() / 1000]] : [],
    }),
  ]
}

/** Undefined omits the metric: the folder does not exist yet or hangs. */
async function readRoom(folder: string): Promise<number | undefined> {
  const asked = folderReads.take(() => statfs(folder)).catch(() => undefined)
  const room = await Promise.race([asked, sleep(patience, undefined, { ref: false })])
  return room && room.bavail * room.bsize
}

type Labels = Readonly<Record<string, string>>

function gauge(name: string, { help, values }: { help: string; values: [Labels, number][] }): Metric {
  return { name, help, type: 'gauge', samples: values.map(([labels, value]) => ({ labels, value })) }
}

function counter(
  name: string,
  { help, by, counts }: { help: string; by: string; counts: Readonly<Record<string, number>> },
): Metric {
  const samples = Object.entries(counts).map(([text, value]) => ({ labels: { [by]: text }, value }))
  return { name, help, type: 'counter', samples }
}
