import { data } from 'react-router'
import { mergeAttempts } from '#app/admin/forms/merge-versions.ts'
import { formOf } from '#app/ui/forms/form-values-of.ts'
import { findLastChanger } from '#server/audit-log/change-records.ts'
import type { StaffActor } from '#server/auth/staff-context.ts'
import { readAllSettings, type SettingsOutcome, saveSettings } from '#server/settings/setting-records.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import {
  isSiteSettingKey,
  type SiteSettingKey,
  type SiteSettings,
  siteSettingKeys,
  siteSettingsSchema,
} from '#shared/settings/setting-values.ts'
import { removeKeyField, type SettingsResult } from './setting-kind.ts'
import {
  areAlike,
  draftFromForm,
  draftOf,
  errorsInDraft,
  isListKey,
  type SettingsDraft,
  sentValues,
} from './settings-draft.ts'
import { baseDraftIn, mergeDrafts } from './settings-merge.ts'

type Versions = Partial<Record<SiteSettingKey, string>>

export async function saveSettingsForm(actor: StaffActor, request: Request) {
  const form = await readPostedForm(request)
  await addLaterSettings(form, actor)
  const versions = versionsIn(form)
  const draft = draftFromForm(form)
  const reading = readForm(siteSettingsSchema, formOf(sentValues(draft)))
  if (!reading.ok) {
    const errors = errorsInDraft(draft, reading.errors)
    return data<SettingsResult>({ ok: false, reason: 'invalid', errors }, { status: 422 })
  }
  const removesMapsKey = form.get(removeKeyField) === 'true'
  const base = baseDraftIn(form, draft)
  const { outcome, isMerged } = await saveMerged(
    (values, loadedVersions) => saveSettings(actor, { values, loadedVersions, removesMapsKey }),
    { values: reading.value, versions, base, draft },
  )
  if (!outcome.ok && outcome.reason === 'conflict') {
    const newer = siteSettingKeys.filter((key) => outcome.stored.versions[key] !== versions[key])
    const findChanger = (itemId: string) => findLastChanger(actor, { kind: 'settings', itemId })
    const names = new Set(await Promise.all(newer.map(findChanger)))
    const changedBy = names.has(undefined) ? undefined : [...names].join(', ')
    return data<SettingsResult>({ ...outcome, ...(changedBy && { changedBy }) }, { status: 409 })
  }
  if (!outcome.ok) return data<SettingsResult>(outcome, { status: 503 })
  return data<SettingsResult>({ ok: true, settings: outcome.settings, isMerged })
}

type InitialState = {
  values: SiteSettings
  versions: Versions
  base: SettingsDraft | undefined
  draft: SettingsDraft
}

/** Repeats the save over a newer version as long as no field conflicts. */
async function saveMerged(
  save: (values: SiteSettings, versions: Versions) => Promise<SettingsOutcome>,
  { values, versions, base, draft }: InitialState,
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

/** Completes a form of an earlier release: settings and fields that it lacks retain their stored values. */
async function addLaterSettings(form: FormData, actor: StaffActor): Promise<void> {
  const loaded = versionsIn(form)
  if (Object.keys(loaded).length === 0 || isComplete(form, loaded)) return
  const { values, versions } = await readAllSettings(actor)
  const stored = Object.entries(sentValues(draftOf(values)))
  for (const key of siteSettingKeys) {
    const isNew = loaded[key] === undefined && ![...form.keys()].some((name) => name.startsWith(`${key}.`))
    // A list without a row has lost it.
    if (isListKey(key) && !isNew) continue
    for (const [name, value] of stored)
      if (name.startsWith(`${key}.`) && !form.has(name)) form.set(name, value)
    if (isNew) form.set(`loaded.${key}`, versions[key])
  }
}

const namesOutsideLists = Object.keys(sentValues(draftFromForm(new FormData())))

function isComplete(form: FormData, loaded: Versions): boolean {
  return (
    siteSettingKeys.every((key) => loaded[key] !== undefined) &&
    namesOutsideLists.every((name) => form.has(name))
  )
}

function versionsIn(form: FormData): Versions {
  const entries = [...form.entries()].flatMap(([name, value]) => {
    const key = name.startsWith('loaded.') ? name.slice('loaded.'.length) : ''
    return isSiteSettingKey(key) && typeof value === 'string' ? [[key, value] as const] : []
  })
  return Object.fromEntries(entries)
}
