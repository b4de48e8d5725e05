import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { listSourceFiles } from '#scripts/source-files.ts'
import { findLastChanger, listActivity, listActors, listHistory } from '#server/audit-log/change-records.ts'
import { readItemState } from '#server/audit-log/item-state-records.ts'
import {
  findDestinationVersion,
  findPostVersion,
  findServiceVersion,
  findTourVersion,
  findVersion,
  readVersion,
} from '#server/audit-log/version-records.ts'
import { listStaff } from '#server/auth/staff-accounts.ts'
import { readBackupHealth } from '#server/backup/backup-records.ts'
import { type Actor, type StaffActor, staffActor } from '#server/content/actor.ts'
import { readEmailSettings } from '#server/email/email-setting-records.ts'
import { readMailboxSettings, tryMailbox } from '#server/email/mailbox/mailbox-setting-records.ts'
import { readUnsentEmails, removeUnsentEmail, resendEmails } from '#server/email/unsent-email-records.ts'
import { listEnquiryImports } from '#server/enquiries/import-enquiry-records.ts'
import { listReplyFiles } from '#server/enquiries/replies/reply-file-records.ts'
import { readReplyScreen } from '#server/enquiries/replies/reply-screen-records.ts'
import { findReplySheet } from '#server/enquiries/replies/reply-sheet-records.ts'
import { readHealth } from '#server/health/health-records.ts'
import { listMediaPage } from '#server/media/media-page-records.ts'
import { findMedia, findMediaAt, findMediaFiles, listMedia } from '#server/media/media-records.ts'
import { giveUpReplacement, retryImage } from '#server/media/media-replacement-records.ts'
import { listMediaUses } from '#server/media/media-use-records.ts'
import { readLaunch } from '#server/settings/launch-records.ts'
import { readAllSettings } from '#server/settings/setting-records.ts'
import {
  findSettingTranslation,
  readSettingProgress,
} from '#server/translations/setting-translation-records.ts'
import {
  previewStoredTranslation,
  previewSubmittedTranslation,
} from '#server/translations/translation-preview-records.ts'
import { findTranslation, readTranslationProgress } from '#server/translations/translation-records.ts'
import { listTranslations } from '#server/translations/translation-sheet-records.ts'
import { mailboxDefaults } from '#shared/settings/mailbox-settings.ts'
import { readActivityFilters } from '#shared/staff/activity-filters.ts'
import { may, type Permission, staffRoles } from '#shared/staff/permissions.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'

useTestDatabase()
useStaffAccess()

const id = '5f0c1e3a-7a34-4a8e-9d1c-0b6a1f2e3d4c'
const nothing = new URLSearchParams()

/** What reads for staff and asks nobody, since every role holds this; who takes it from a role gives these an actor. */
const readByEverybody: Readonly<Record<string, Permission>> = {
  readReleaseName: 'panel',
  readSiteName: 'panel',
  readSiteNameOrDefault: 'panel',
  readPanelLook: 'panel',
  storePanelLook: 'panel',
  storeColumns: 'panel',
  readDashboard: 'panel',
  renderEarlierPost: 'panel',
  libraryLimits: 'panel',
  libraryRules: 'panel',
  checkEmailSettings: 'panel',
  checkMailboxSettings: 'panel',
  listContent: 'content.read',
  attachLanguages: 'content.read',
  listIllustrated: 'content.read',
  findContentPreview: 'content.read',
  findTourPreview: 'content.read',
  showSubmittedTour: 'content.read',
  renderSubmittedPost: 'content.read',
  withImages: 'content.read',
  listTravelServicesAround: 'content.read',
  findRemoval: 'content.read',
  listMatchingIds: 'content.read',
  listTitles: 'content.read',
  findBlogPost: 'content.read',
  findDestination: 'content.read',
  findTour: 'content.read',
  findTravelService: 'content.read',
  listTravelServices: 'content.read',
  listTravelServicesWith: 'content.read',
  countTravelServices: 'content.read',
  listTourChoices: 'content.read',
  listDestinationChoices: 'content.read',
  listChosenDestinations: 'content.read',
  listEnquiries: 'enquiries.read',
  listLatestEnquiries: 'enquiries.read',
  findEnquiry: 'enquiries.read',
  countWaitingFor: 'enquiries.read',
  listColleagues: 'enquiries.read',
  listMentions: 'enquiries.read',
  readNotesTo: 'enquiries.read',
  listNewEnquiries: 'enquiries.read',
  listArrivedNotes: 'enquiries.read',
  readWaitingNumber: 'enquiries.read',
  readOpenWork: 'enquiries.read',
  readOfficeFigures: 'enquiries.read',
  listLiveToday: 'content.read',
  readTurns: 'enquiries.read',
  readToday: 'enquiries.read',
  countSuspected: 'enquiries.read',
  listEnquiryEvents: 'enquiries.read',
  listReplyTemplates: 'enquiries.read',
  listUnsentReplies: 'enquiries.read',
  canReplyByEmail: 'enquiries.read',
  findReplyTemplate: 'enquiries.read',
  listEnquiryOwners: 'enquiries.read',
  findUnansweredOpenings: 'enquiries.read',
  listEnquiriesByPhone: 'enquiries.read',
  findMergedInto: 'enquiries.read',
  listMerged: 'enquiries.read',
  listMergeRows: 'enquiries.read',
  findNetwork: 'enquiries.read',
  listEnquiriesOfSender: 'enquiries.read',
  countNewEnquiries: 'enquiries.read',
  countSelected: 'enquiries.read',
  listSelectedIds: 'enquiries.read',
  readEnquiryFigures: 'enquiries.read',
  readWhatsappTemplates: 'enquiries.read',
  readSeatsOf: 'enquiries.read',
  findDeparture: 'enquiries.read',
  listWaitingFor: 'enquiries.read',
  readManifest: 'enquiries.read',
  readCancellation: 'enquiries.read',
  readHoldHours: 'enquiries.read',
  readDepartureFigures: 'enquiries.read',
  listDepartureCsv: 'content.read',
  readTodaySeats: 'enquiries.read',
  listDepartingTours: 'enquiries.read',
  listDepartures: 'enquiries.read',
  listFilterDates: 'enquiries.read',
  listOfferedDates: 'enquiries.read',
}

type Asked = [needs: Permission, read: (actor: Actor) => Promise<unknown>]

/** What asks for a permission by itself, not by the door of writes. */
const reads: Readonly<Record<string, Asked>> = {
  listMedia: ['media.read', (actor) => listMedia(actor, { q: '', kind: '', page: 1 })],
  listMediaPage: ['media.read', (actor) => listMediaPage(actor, { q: '', kind: '', before: '', after: '' })],
  findMedia: ['media.read', (actor) => findMedia(actor, id)],
  findMediaAt: ['media.read', (actor) => findMediaAt(actor, 'media/1732190000000-9f2c4e71a0b3.webp')],
  findMediaFiles: ['media.read', (actor) => findMediaFiles(actor, [id])],
  listMediaUses: ['media.read', (actor) => listMediaUses(actor, [])],
  retryImage: ['media.change', (actor) => retryImage(actor, id)],
  giveUpReplacement: ['media.change', (actor) => giveUpReplacement(actor, id)],
  readHealth: ['health.read', readHealth],
  readBackupHealth: ['health.read', readBackupHealth],
  readUnsentEmails: ['health.read', readUnsentEmails],
  resendEmails: ['email-settings.change', (actor) => resendEmails(actor, 'none')],
  removeUnsentEmail: ['email-settings.change', (actor) => removeUnsentEmail(actor, 'none')],
  readEmailSettings: ['email-settings.change', readEmailSettings],
  readMailboxSettings: ['email-settings.change', readMailboxSettings],
  tryMailbox: ['email-settings.change', (actor) => tryMailbox(actor, mailboxDefaults)],
  findReplySheet: ['enquiries.change', (actor) => findReplySheet(actor as StaffActor, id)],
  listReplyFiles: ['media.read', (actor) => listReplyFiles(actor as StaffActor, { q: '', page: 1 })],
  readReplyScreen: ['enquiries.change', (actor) => readReplyScreen(actor as StaffActor, { id, me: '' })],
  readAllSettings: ['settings.change', readAllSettings],
  readLaunch: ['settings.change', readLaunch],
  listActors: ['activity.read', listActors],
  listActivity: ['activity.read', (actor) => listActivity(actor, readActivityFilters(nothing))],
  listHistory: ['media.read', (actor) => listHistory(actor, { kind: 'media', itemId: id, before: '' })],
  findLastChanger: ['media.read', (actor) => findLastChanger(actor, { kind: 'media', itemId: id })],
  readItemState: ['media.read', (actor) => readItemState(actor, { kind: 'media', itemId: id })],
  findVersion: [
    'content.read',
    (actor) => findVersion(actor, { kind: 'tour', itemId: id, version: id, comparedWith: '' }),
  ],
  readVersion: ['content.read', (actor) => readVersion(actor, { kind: 'tour', itemId: id, version: id })],
  findDestinationVersion: ['content.read', (actor) => findDestinationVersion(actor, { id, version: id })],
  findTourVersion: ['content.read', (actor) => findTourVersion(actor, { id, version: id })],
  findPostVersion: ['content.read', (actor) => findPostVersion(actor, { id, version: id })],
  findServiceVersion: ['content.read', (actor) => findServiceVersion(actor, { id, version: id })],
  listEnquiryImports: ['enquiries.import', listEnquiryImports],
  listStaff: ['staff.read', listStaff],
  findTranslation: ['content.read', (actor) => findTranslation(actor, { kind: 'tour', id, language: 'mr' })],
  previewStoredTranslation: [
    'content.read',
    (actor) => previewStoredTranslation(actor, { kind: 'tour', language: 'mr', item: undefined }),
  ],
  previewSubmittedTranslation: [
    'content.change',
    (actor) =>
      previewSubmittedTranslation(actor, {
        kind: 'tour',
        language: 'mr',
        item: undefined,
        form: new FormData(),
      }),
  ],
  listTranslations: [
    'content.read',
    (actor) => listTranslations(actor, { kind: 'tour', language: 'mr', state: '' }),
  ],
  readTranslationProgress: ['content.read', (actor) => readTranslationProgress(actor, { kind: 'tour', id })],
  findSettingTranslation: [
    'settings.change',
    (actor) => findSettingTranslation(actor, { key: 'site_info', language: 'mr' }),
  ],
  readSettingProgress: ['settings.change', readSettingProgress],
}

/** These find what a role or a person may see and nothing else: `server/trash/trash-roles.test.ts` and the tests beside the others. */
const narrowed = [
  ...['listTrash', 'listTrashedIds', 'findTrashed', 'readAtWork', 'readAvailability'],
  ...['listSavedViews', 'readListView', 'findReplyFiles'],
]

const actors = staffRoles.map((role) => staffActor({ id, role }))

test.each(Object.entries(reads))('%s asks the table of roles (N03)', async (_, [needs, read]) => {
  for (const actor of actors) {
    const isRejected = await read(actor).then(
      () => false,
      (error: unknown) => error instanceof Response && error.status === 403,
    )
    expect([actor.role, isRejected]).toEqual([actor.role, !may(actor.role, needs)])
  }
})

test('how well an account is guarded is told to owners alone (N03)', async () => {
  await seedStaff()
  for (const actor of actors) {
    const told = JSON.stringify(await listStaff(actor))
    expect([actor.role, /canSignIn|hasTwoFactor/.test(told)]).toEqual([actor.role, actor.role === 'owner'])
  }
})

type Parameter = { start: number; end: number }
type Declared = {
  type: string
  declaration?: { type: string; id?: { name: string }; params?: Parameter[] }
}

/** What a file exports as functions, and whether they are told who acts. */
function functionsIn(file: string): Map<string, boolean> {
  const source = readFileSync(file, 'utf8')
  const { body } = parseAst(source, { lang: 'ts' }) as unknown as { body: Declared[] }
  return new Map(
    body.flatMap(({ declaration }) => {
      if (declaration?.type !== 'FunctionDeclaration') return []
      const given = (declaration.params ?? []).map(({ start, end }) => source.slice(start, end)).join()
      return [[declaration.id?.name ?? '', /\b(?:Actor|StaffActor|SignedIn|Sender)\b/.test(given)] as const]
    }),
  )
}

/** Every function of records that the panel and its endpoints import, with its file. */
function listUsedRecords(): Map<string, string> {
  const used = new Map<string, string>()
  for (const { path: name, lines } of listSourceFiles(process.cwd())) {
    if (!/^app\/.*\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue
    const imports = lines.join('\n').matchAll(/^import \{([^}]*)\} from '#(server\/\S+-records\.ts)'/gm)
    for (const [, names = '', file = ''] of imports)
      for (const each of names.split(','))
        if (each.trim() && !each.includes('type ')) used.set(each.trim(), path.resolve(file))
  }
  return used
}

test('whatever the panel calls is told who acts, or reads what every role may read (N03)', () => {
  const open: string[] = []
  for (const [name, file] of listUsedRecords()) {
    const toldOf = functionsIn(file).get(name)
    const isTried = name in reads || narrowed.includes(name) || !/^(?:list|find|read|count)[A-Z]/.test(name)
    if (toldOf && isTried) continue
    const needs = readByEverybody[name]
    if (toldOf || !needs || !staffRoles.every((role) => may(role, needs))) open.push(name)
  }
  expect(open).toEqual([])
  expect(listUsedRecords().size).toBeGreaterThan(50)
})
