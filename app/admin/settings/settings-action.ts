import { data, redirect } from 'react-router'
import { formOf } from '#app/admin/forms/form-values-of.ts'
import { mergeAttempts } from '#app/admin/forms/merge-versions.ts'
import type { StaffActor } from '#server/auth/staff-context.ts'
import type { LoadedSettings, SettingsOutcome } from '#server/settings/setting-records.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import {
  isSiteSettingKey,
  type SiteSettingKey,
  type SiteSettings,
  siteSettingKeys,
  siteSettingsSchema,
} from '#shared/settings/setting-values.ts'
import {
  areAlike,
  draftFromForm,
  draftOf,
  editRows,
  errorsInDraft,
  type SettingsDraft,
  sentValues,
} from './settings-draft.ts'
import { applyChoices, baseDraftIn, choicesIn, mergeDrafts } from './settings-merge.ts'

export const settingsPath = '/admin/settings'
/** The button that saves; the others name what they do to a list. */
export const saveIntent = 'save'
/** Set by our script, which shows by itself that it was saved. */
export const scriptField = 'script'
export const removeKeyField = 'remove_maps_key'

/** What was sent, to show it again to a browser without script; the maps key never. */
type Typed = { draft: SettingsDraft; versions: Versions }
type Versions = Partial<Record<SiteSettingKey, string>>

export type SettingsResult =
  /** `isMerged`: what somebody else had saved meanwhile was kept beside what was typed. */
  | { ok: true; settings: LoadedSettings; isMerged: boolean }
  | ({ ok: false; reason: 'invalid'; errors: FormErrors } & Typed)
  /** Somebody else saved since it was loaded; `stored` is what stands there now. */
  | ({ ok: false; reason: 'conflict'; stored: LoadedSettings } & Typed)
  /** A row was added, moved or removed; nothing is saved. */
  | ({ ok: false; reason: 'edited' } & Typed)
  | ({
      ok: false
      reason: 'failed' | 'signed-out' | 'not-allowed' | 'unanswered' | 'unreachable'
    } & Partial<Typed>)

type Work = {
  request: Request
  read: (actor: StaffActor) => Promise<LoadedSettings>
  actor: StaffActor
  save: (
    actor: StaffActor,
    given: { values: SiteSettings; loadedVersions: Versions; removesMapsKey: boolean },
  ) => Promise<SettingsOutcome>
}

/** Checks a posted form and saves all settings, or does to a list what its button says; nothing typed is lost. */
export async function settingsAction({ request, read, actor, save }: Work) {
  const form = await readPostedForm(request)
  await addLaterSettings(form, () => read(actor))
  const versions = versionsIn(form)
  const sent = draftFromForm(form)
  const intent = form.get('intent') ?? saveIntent
  if (intent !== saveIntent) {
    return data<SettingsResult>({
      ok: false,
      reason: 'edited',
      draft: withoutKey(editRows(sent, String(intent))),
      versions,
    })
  }
  const choices = choicesIn(form)
  const isChosen = Object.keys(choices).length > 0
  const draft = isChosen
    ? applyChoices({ mine: sent, stored: draftOf((await read(actor)).values) }, choices)
    : sent
  const typed = { draft: withoutKey(draft), versions }
  const reading = readForm(siteSettingsSchema, formOf(sentValues(draft)))
  if (!reading.ok) {
    const errors = errorsInDraft(draft, reading.errors)
    return data<SettingsResult>({ ok: false, reason: 'invalid', errors, ...typed }, { status: 422 })
  }
  const removesMapsKey = form.get(removeKeyField) === 'true'
  const base = baseDraftIn(form, draft)
  const { outcome, isMerged } = await saveMerged(
    (values, loadedVersions) => save(actor, { values, loadedVersions, removesMapsKey }),
    { values: reading.value, versions, base, draft },
  )
  if (!outcome.ok) {
    const status = outcome.reason === 'conflict' ? 409 : 503
    return data<SettingsResult>({ ...outcome, ...typed }, { status })
  }
  if (form.get(scriptField) === null) throw redirect(`${settingsPath}?saved`)
  return data<SettingsResult>({ ok: true, settings: outcome.settings, isMerged })
}

type Begun = {
  values: SiteSettings
  versions: Versions
  base: SettingsDraft | undefined
  draft: SettingsDraft
}

/** Saves, and saves again over what somebody else saved meanwhile as long as nobody has to be asked. */
async function saveMerged(
  save: (values: SiteSettings, versions: Versions) => Promise<SettingsOutcome>,
  { values, versions, base, draft }: Begun,
) {
  let saved = draft
  let outcome = await save(values, versions)
  for (let attempt = 1; base && attempt <= mergeAttempts; attempt += 1) {
    if (outcome.ok || outcome.reason !== 'conflict') break
    const { merged, disputes } = mergeDrafts({ base, mine: draft, stored: draftOf(outcome.stored.values) })
    const reading = readForm(siteSettingsSchema, formOf(sentValues(merged)))
    if (disputes.length > 0 || !reading.ok) break
    saved = merged
    outcome = await save(reading.value, outcome.stored.versions)
  }
  return { outcome, isMerged: !areAlike(saved, draft) }
}

/**
 * A form that was opened under a release with fewer settings says nothing of those added since: they stay as they are. One that
 * tells of no setting what was loaded is no such form.
 */
async function addLaterSettings(form: FormData, read: () => Promise<LoadedSettings>): Promise<void> {
  const loaded = versionsIn(form)
  const names = [...form.keys()]
  const later = siteSettingKeys.filter(
    (key) => loaded[key] === undefined && !names.some((name) => name.startsWith(`${key}.`)),
  )
  if (later.length === 0 || Object.keys(loaded).length === 0) return
  const { values, versions } = await read()
  for (const [name, value] of Object.entries(sentValues(draftOf(values))))
    if (later.some((key) => name.startsWith(`${key}.`))) form.set(name, value)
  for (const key of later) form.set(`loaded.${key}`, versions[key])
}

/** What was loaded, by key, as the form carries it: `loaded.site_info`. */
function versionsIn(form: FormData): Versions {
  const entries = [...form.entries()].flatMap(([name, value]) => {
    const key = name.startsWith('loaded.') ? name.slice('loaded.'.length) : ''
    return isSiteSettingKey(key) && typeof value === 'string' ? [[key, value] as const] : []
  })
  return Object.fromEntries(entries)
}

function withoutKey(draft: SettingsDraft): SettingsDraft {
  return { ...draft, values: { ...draft.values, 'integrations.google_maps_api_key': '' } }
}
