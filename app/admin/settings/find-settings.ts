import { fieldId } from '#app/admin/forms/form-state.ts'
import { claimKindNames, claimKinds, isClaimKey } from '#shared/claims/claim-catalogue.ts'
import { settingTitles } from '#shared/settings/setting-titles.ts'
import { asciiTerms } from '#shared/values/transliterate.ts'
import {
  claimWords,
  fieldLabel,
  searchTextOf,
  sectionId,
  sectionOf,
  settingSections,
} from './setting-fields.ts'
import { settingsPath } from './setting-kind.ts'
import { isListed, namesIn, type SettingsDraft } from './settings-draft.ts'

export type SettingPlace = { label: string; note: string; to: string; words: string; value: string }

const elsewhere: readonly SettingPlace[] = [
  ['Mail server', 'Email Settings', '/admin/email-settings', 'smtp mail sender outgoing notifications test'],
  [
    'Replies by email',
    'Email Settings',
    '/admin/email-settings/mailbox',
    'mailbox imap inbox replies received',
  ],
  ['People and roles', 'Team', '/admin/team', 'users staff colleagues invite owner editor permissions'],
  [
    'Colours of the panel',
    'Account',
    '/admin/account#appearance',
    'colors theme dark light mode night density look',
  ],
  ['Password', 'Account', '/admin/account#password', 'login sign in change'],
  [
    'Marathi and Hindi texts',
    'Translations',
    `${settingsPath}/translations/mr`,
    'language translate मराठी हिंदी',
  ],
].map(([label = '', note = '', to = '', words = '']) => ({ label, note, to, words, value: '' }))

const searchedLetters = 300

export function settingPlaces(draft: SettingsDraft): SettingPlace[] {
  const { rows, values } = draft
  const sections = settingSections.map(({ key, title, note }) => ({
    ...{ label: title, note: 'Section', to: `#${sectionId(key)}`, words: note, value: '' },
  }))
  const kinds = claimKindNames.map((kind) => ({
    ...{ label: claimKinds[kind].title, note: settingTitles.home_claims, value: '' },
    ...{ to: `#claims-${kind}`, words: claimWords[kind] ?? '' },
  }))
  const fields = namesIn(rows).flatMap((name): SettingPlace[] => {
    if (/\.(?:hidden|confirmed)$|\.order\./.test(name)) return []
    const [, claim = ''] = name.split('.')
    if (isClaimKey(claim) && !isListed(claim, draft)) return []
    const place = {
      label: fieldLabel(draft, name),
      note: sectionOf(name)?.title ?? '',
      to: `#${fieldId(name)}`,
    }
    // Each word of the query must begin a word of the place.
    return [{ ...place, words: searchTextOf(name), value: (values[name] ?? '').slice(0, searchedLetters) }]
  })
  return [...sections, ...kinds, ...fields, ...elsewhere]
}

const weights = { label: 12, words: 9, note: 4, value: 3 }
const partOfWord = 0.7

/** Returns the best matches first: the places that match each word of the query, otherwise those that match some. */
export function findSettings(query: string, places: readonly SettingPlace[]): SettingPlace[] {
  const typed = asciiTerms(query).split(' ').filter(Boolean)
  const rated = places
    .map((place) => ({ place, scores: scoresOf(place, typed) }))
    .filter(({ scores }) => scores.some((score) => score > 0))
  const whole = rated.filter(({ scores }) => !scores.includes(0))
  const sumOf = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0)
  return (whole.length > 0 ? whole : rated)
    .map(({ place, scores }) => ({ place, score: sumOf(scores) + shortness(place) }))
    .sort((one, other) => other.score - one.score)
    .map(({ place }) => place)
}

function shortness({ label }: SettingPlace): number {
  return 1 / (1 + asciiTerms(label).split(' ').length)
}

/** One for each typed word; 0 if no word of the place begins with it. */
function scoresOf(place: SettingPlace, typed: readonly string[]): number[] {
  const parts = Object.entries(weights).map(([part, weight]) => ({
    weight,
    words: asciiTerms(place[part as keyof typeof weights]).split(' '),
  }))
  return typed.map((word) =>
    Math.max(
      0,
      ...parts.map(({ words, weight }) => {
        if (words.includes(word)) return weight
        return words.some((one) => one.startsWith(word)) ? weight * partOfWord : 0
      }),
    ),
  )
}
