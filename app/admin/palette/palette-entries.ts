import { fieldId } from '#app/admin/forms/form-state.ts'
import { emailLabels } from '#app/admin/settings/email/mail-settings.ts'
import { claimWords, type SettingField, settingSections } from '#app/admin/settings/setting-fields.ts'
import { adminSections } from '#app/admin/shell/admin-sections.ts'
import { contentKinds, dialogPaths } from '#app/admin/shell/content-kinds.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { type ClaimKind, claimKindNames, claimKinds } from '#shared/claims/claim-catalogue.ts'
import { contentKindNames } from '#shared/content/content-kind.ts'
import type { PanelLook } from '#shared/staff/panel-look.ts'
import type { Permission } from '#shared/staff/permissions.ts'
import { teamPath } from '#shared/staff/staff-paths.ts'
import { asciiTerms } from '#shared/values/transliterate.ts'
import type { SearchResult } from './palette-results.ts'

export type PaletteAction =
  | { kind: 'theme'; theme: PanelLook['theme'] }
  | { kind: 'contacted'; enquiryId: string }
  | { kind: 'sign-out' }
  | { kind: 'keys' }

export type PaletteEntry = Omit<SearchResult, 'to'> & {
  icon: IconName
  words?: string
  needs?: Permission
} & ({ to: string; newTab?: true } | { deed: PaletteAction })

export type PaletteGroup = { title: string; entries: PaletteEntry[] }

const otherLabels: Readonly<Record<string, string>> = {
  Dashboard: 'home figures statistics views start',
  Today: 'desk unanswered overdue due',
  Enquiries: 'leads customers messages travellers inbox',
  'Blog Posts': 'articles news',
  'Website Settings': 'site configuration options',
  'Media Library': 'pictures photos images videos files upload',
  'Email Settings': 'mail server smtp',
  Activity: 'history log changes who did what',
  Team: 'colleagues staff users people roles',
  Account: 'profile password',
  Trash: 'deleted bin restore undo',
}

const screens: readonly PaletteEntry[] = adminSections.map(({ label, to, icon, needs }) => {
  const words = otherLabels[label] ?? ''
  return { ref: `screen:${to}`, label, note: 'Screen', to, icon, needs, words }
})

const settingsScreen = '/admin/settings'

/** A field of a repeated row links to its list. */
const settings: readonly PaletteEntry[] = settingSections.flatMap((section) => {
  const { key, title, fields } = section
  const anchor = key.replaceAll('_', '-')
  const basis = { icon: 'settings', needs: 'settings.change' } as const
  const own: PaletteEntry = {
    ...{ ...basis, ref: `setting:${key}`, label: title, note: 'Website Settings' },
    to: `${settingsScreen}#${anchor}`,
  }
  const visibilitySetting =
    'visibilitySetting' in section && section.visibilitySetting ? [section.visibilitySetting] : []
  const inSection = { ...basis, note: `Website Settings · ${title}` }
  const ofField = (path: string, { label, hint = '', words = '' }: SettingField): PaletteEntry => ({
    ...{ ...inSection, ref: `setting:${path}`, label, words: `${words} ${hint}` },
    to: `${settingsScreen}#${'one' in section && !path.includes('show_') ? anchor : fieldId(path)}`,
  })
  const ofClaims = (kind: ClaimKind): PaletteEntry => ({
    ...{ ...inSection, ref: `setting:claims-${kind}`, label: claimKinds[kind].title },
    ...{ to: `${settingsScreen}#claims-${kind}`, words: claimWords[kind] ?? '' },
  })
  return [
    own,
    ...visibilitySetting.map((field) => ofField(`site_info.${field.name}`, field)),
    ...(key === 'home_claims'
      ? claimKindNames.map(ofClaims)
      : fields.map((field) => ofField(`${key}.${field.name}`, field))),
  ]
})

const emailFields: readonly PaletteEntry[] = Object.entries(emailLabels).map(([name, label]) => ({
  ...{ ref: `email:${name}`, label, note: 'Email Settings', to: `/admin/email-settings#${fieldId(name)}` },
  ...({ icon: 'mail', needs: 'email-settings.change', words: 'mail' } as const),
}))

const mailbox: PaletteEntry = {
  ...{ ref: 'email:mailbox', label: 'Replies by email', note: 'Email Settings' },
  ...({ to: '/admin/email-settings/mailbox', icon: 'mail', needs: 'email-settings.change' } as const),
  words: 'mailbox imap inbox replies received',
}

type Part = [id: string, label: string, words: string, needs?: Permission]

const accountParts: readonly Part[] = [
  ['appearance', 'Appearance', 'theme dark light density keys shortcuts'],
  ['sessions', 'Signed-in browsers', 'sessions devices'],
  ['password', 'Password', 'change'],
  ['second-step', 'Two-factor sign-in', 'two-factor authenticator code passkey security'],
]

const teamParts: readonly Part[] = [
  ['staff', 'Staff accounts', 'colleagues users roles'],
  ['turns', 'Automatic assignment', 'turns rotation enquiries', 'staff.change'],
  ['contacted', 'Status after a reply', 'contacted new', 'staff.change'],
  ['required-roles', 'Two-factor sign-in by role', 'two-factor security', 'staff.change'],
]

const account: readonly PaletteEntry[] = [
  ...accountParts.map((part) => partOf(part, { note: 'Account', path: '/admin/account', icon: 'key' })),
  ...teamParts.map((part) => partOf(part, { note: 'Team', path: teamPath, icon: 'people' })),
]

function partOf(
  [id, label, words, needs = 'own-account']: Part,
  { note, path, icon }: { note: string; path: string; icon: IconName },
): PaletteEntry {
  return { ref: `account:${id}`, label, note, to: `${path}#${id}`, icon, needs, words }
}

const additions: readonly PaletteEntry[] = [
  ...contentKindNames.map((name): PaletteEntry => {
    const { one } = contentKinds[name]
    return { ...addition(one), to: dialogPaths(contentKinds[name]).add, needs: 'content.change' }
  }),
  {
    ...addition('enquiry'),
    to: dialogPaths(contentKinds.enquiry).add,
    needs: 'enquiries.change',
    words: 'new create phone call walk-in',
  },
  {
    ...{ ref: 'do:whatsapp-enquiry', label: 'Add enquiry from WhatsApp', note: 'Action', icon: 'whatsapp' },
    ...{ to: `${contentKinds.enquiry.path}/whatsapp`, needs: 'enquiries.change', words: 'code chat new' },
  },
]

function addition(one: string) {
  return {
    ...{ ref: `do:add-${one.replaceAll(' ', '-')}`, label: `Add ${one}`, note: 'Action' },
    ...({ icon: 'plus', words: 'new create write' } as const),
  }
}

const actions: readonly PaletteEntry[] = [
  ...additions,
  {
    ...{ ref: 'do:invite', label: 'Invite a colleague', note: 'Action', icon: 'people' },
    ...{ to: `${teamPath}#invite`, needs: 'staff.change', words: 'add user staff account' },
  },
  {
    ...{ ref: 'do:open-site', label: 'Open the site', note: 'In a new tab', icon: 'eye' },
    ...{ to: '/', newTab: true, words: 'view website public' },
  },
  theme('dark', 'night black'),
  theme('light', 'day white bright'),
  theme('system', 'as the device automatic'),
  {
    ...{ ref: 'do:keys', label: 'Keyboard shortcuts', note: 'Action', icon: 'key' },
    ...{ deed: { kind: 'keys' }, words: 'keyboard shortcuts help' },
  },
  {
    ...{ ref: 'do:sign-out', label: 'Sign out', note: 'Action', icon: 'leave' },
    ...{ deed: { kind: 'sign-out' }, words: 'log out logout leave' },
  },
]

function theme(name: PanelLook['theme'], words: string): PaletteEntry {
  const label = name === 'system' ? 'Theme of the device' : `${name === 'dark' ? 'Dark' : 'Light'} theme`
  return {
    ...{ ref: `do:theme-${name}`, label, note: 'Action', icon: 'sun' },
    ...{ deed: { kind: 'theme', theme: name }, words: `${words} mode appearance colours` },
  }
}

function actionsHere(pathname: string): PaletteEntry[] {
  const [, enquiryId] = /^\/admin\/enquiries\/([0-9a-f-]{36})$/.exec(pathname) ?? []
  if (!enquiryId) return []
  return [
    {
      ...{ ref: 'do:contacted', label: 'Mark this enquiry contacted', note: 'Action', icon: 'check' },
      ...{ deed: { kind: 'contacted', enquiryId }, needs: 'enquiries.change', words: 'status answered' },
    },
  ]
}

type CurrentScreen = { pathname: string; may: (permission: Permission) => boolean }

export function paletteEntries({ pathname, may }: CurrentScreen): PaletteGroup[] {
  const allowed = (entries: readonly PaletteEntry[]) => entries.filter(({ needs }) => !needs || may(needs))
  const groups = [
    { title: 'Actions', entries: [...actionsHere(pathname), ...actions] },
    { title: 'Screens', entries: screens },
    { title: 'Settings', entries: [...settings, ...emailFields, mailbox, ...account] },
  ]
  return groups.map(({ title, entries }) => ({ title, entries: allowed(entries) }))
}

const maxPerGroup = 6
/** Recently chosen entries rank above equal matches. */
const recentBonus = 15
/** Server results may match by other fields than the name. */
const resultScore = 30
const senderBonus = 80
/** Pictures are often named after what they show, which is meant more often. */
const fileMalus = 20

function scoreOf(entry: PaletteEntry, typed: string): number {
  const label = asciiTerms(entry.label)
  if (label === typed) return 100
  if (label.startsWith(typed)) return 90
  if (` ${label}`.includes(` ${typed}`)) return 75
  const all = ` ${label} ${asciiTerms(entry.note)} ${asciiTerms(entry.words ?? '')}`
  const words = typed.split(' ')
  if (words.every((word) => ` ${label}`.includes(` ${word}`))) return 70
  if (typed.length > 2 && label.includes(typed)) return 60
  return words.every((word) => all.includes(` ${word}`)) ? 45 : 0
}

type Ranking = {
  query: string
  known: readonly PaletteGroup[]
  found: readonly PaletteGroup[]
  recent: readonly string[]
}

export function rankEntries({ query, known, found, recent }: Ranking): PaletteGroup[] {
  const typed = asciiTerms(query)
  const isSender = query.includes('@') || (query.match(/\p{Nd}/gu)?.length ?? 0) >= 6
  const bonusOf = ({ ref }: PaletteEntry) =>
    (recent.includes(ref) ? recentBonus : 0) +
    (isSender && ref.startsWith('enquiry:') ? senderBonus : 0) -
    (ref.startsWith('media:') ? fileMalus : 0)
  const rank = ({ title, entries }: PaletteGroup, least: number) => {
    const best = entries
      .map((entry) => ({ entry, fit: Math.max(typed === '' ? 0 : scoreOf(entry, typed), least) }))
      .filter(({ fit }) => fit > 0)
      .map(({ entry, fit }) => ({ entry, score: fit + bonusOf(entry) }))
      .sort((one, other) => other.score - one.score)
      .slice(0, maxPerGroup)
    return { title, entries: best.map(({ entry }) => entry), top: best[0]?.score ?? 0 }
  }
  return [...known.map((group) => rank(group, 0)), ...found.map((group) => rank(group, resultScore))]
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => other.top - one.top)
    .map(({ title, entries }) => ({ title, entries }))
}
