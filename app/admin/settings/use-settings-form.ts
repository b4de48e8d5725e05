import { type FormEvent, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Choices } from '#app/admin/forms/conflict-view.tsx'
import { usePendingFields } from '#app/admin/forms/pending-fields.tsx'
import type { UnsavedWork } from '#app/admin/shell/offline/work-shelf.ts'
import { dismiss, useNotification } from '#app/admin/shell/panel-notifications.ts'
import { formOf } from '#app/ui/forms/form-values-of.ts'
import type { LoadedSettings } from '#server/settings/setting-records.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { siteSettingsSchema } from '#shared/settings/setting-values.ts'
import { removeKeyField, type SettingsResult, settingsPath } from './setting-kind.ts'
import {
  areAlike,
  draftFromForm,
  draftOf,
  editRows,
  errorsInDraft,
  isListKey,
  moveRow,
  type SettingsDraft,
  sentValues,
  withLaterSettings,
  workOf,
} from './settings-draft.ts'
import { addBase, applyChoices, mergeDrafts } from './settings-merge.ts'

type Base = {
  draft: SettingsDraft
  versions: LoadedSettings['versions'] | Partial<LoadedSettings['versions']>
  hasMapsKey: boolean
  mapsKeyIsUnreadable: boolean
}

type Conflict = {
  stored: LoadedSettings
  /** Names or `you`. */
  changedBy: string | undefined
  taken: Choices
  disputes: ReturnType<typeof mergeDrafts>['disputes']
}

/** Why it is not saved, as the message above the form says it. */
export type Trouble = {
  kind: 'invalid' | 'conflict' | 'failed' | 'signed-out' | 'not-allowed' | 'unanswered' | 'unreachable'
  /** Tells two of the same kind apart. */
  attempt: number
}

/** What stands in the settings form, what of it is unsaved, and what became of the last save. */
export function useSettingsForm(loaded: LoadedSettings) {
  const fetcher = useFetcher<SettingsResult>()
  const [base, setBase] = useState<Base>(() => baseOf(loaded))
  const [draft, setDraft] = useState(() => draftOf(loaded.values))
  const [conflict, setConflict] = useState<Conflict>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [errors, setErrors] = useState<FormErrors>({})
  const [removesKey, setRemovesKey] = useState(false)
  const notification = useNotification(settingsPath)
  const [isMerged, setMerged] = useState(false)
  const [sent, setSent] = useState<SettingsDraft>()
  const [settled, setSettled] = useState<SettingsResult>()
  const { isWaiting, wait } = usePendingFields()
  const isSaving = fetcher.state !== 'idle'
  const isDirty = useMemo(() => removesKey || !areAlike(draft, base.draft), [draft, base, removesKey])
  const [seen, setSeen] = useState(loaded)
  const isNews = loaded !== seen && !isSaving && !conflict
  const isBehind = isNews && !haveSame(loaded.versions, base.versions)

  if (isNews && !(isBehind && isDirty)) {
    setSeen(loaded)
    // Saved elsewhere, and nothing typed here: the form shows what was saved.
    if (isBehind) {
      setBase(baseOf(loaded))
      setDraft(draftOf(loaded.values, draft))
    }
  }

  if (fetcher.data && fetcher.data !== settled) {
    setSettled(fetcher.data)
    settle(fetcher.data)
  }

  function settle(result: SettingsResult) {
    setErrors({})
    if (result.ok) {
      const stored = draftOf(result.settings.values, draft)
      setBase(baseOf(result.settings))
      // What was typed while it was being saved stays, in what is stored now.
      setDraft(draft === sent ? stored : mergeDrafts({ base: sent, mine: draft, stored }).merged)
      setRemovesKey(false)
      setMerged(result.isMerged)
      return setTrouble(undefined)
    }
    if (result.reason === 'conflict') return merge(result.stored, result.changedBy)
    if (result.reason === 'invalid') setErrors(errorsInDraft(sent ?? draft, result.errors))
    return complain(result.reason)
  }

  function complain(kind: Trouble['kind']) {
    setTrouble((before) => ({ kind, attempt: (before?.attempt ?? 0) + 1 }))
  }

  function change(name: string, value: string) {
    setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } }))
    if (!(name in errors)) return
    // What was found wrong there is being mended.
    const { [name]: _, ...others } = errors
    setErrors(others)
    if (Object.keys(others).length === 0) setTrouble(undefined)
  }

  /** Brings what is stored now and what is typed here together, unless there is something to ask: what both changed. */
  function merge(stored: LoadedSettings, changedBy?: string) {
    const versions = { base: base.draft, mine: draft, stored: draftOf(stored.values) }
    const { taken, disputes } = mergeDrafts(versions)
    if (disputes.length > 0) {
      setConflict({ stored, changedBy, taken, disputes })
      return complain('conflict')
    }
    setMerged(!areAlike(keep(stored, taken), draft))
  }

  function keep(stored: LoadedSettings, choices: Choices): SettingsDraft {
    const kept = applyChoices({ mine: draft, stored: draftOf(stored.values) }, choices)
    setDraft(kept)
    setBase(baseOf(stored))
    setConflict(undefined)
    setTrouble(undefined)
    return kept
  }

  /** A draft out of what was kept on the device. */
  function draftKept(kept: UnsavedWork['values']): SettingsDraft {
    return draftFromForm(formOf(withLaterSettings(kept, sentValues(draftOf(loaded.values)))))
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving || isWaiting) return
    // Back to the question that is still open.
    if (conflict) return complain('conflict')
    setMerged(false)
    return send()
  }

  function send() {
    const form = formOf(sentValues(draft))
    const reading = readForm(siteSettingsSchema, form)
    dismiss()
    setErrors(reading.ok ? {} : errorsInDraft(draft, reading.errors))
    if (!reading.ok) return complain('invalid')
    setTrouble(undefined)
    setSent(draft)
    for (const [key, version] of Object.entries(base.versions)) form.set(`loaded.${key}`, version)
    addBase(form, { base: base.draft, mine: draft })
    if (removesKey) form.set(removeKeyField, 'true')
    void fetcher.submit(form, { method: 'post', action: settingsPath })
  }

  return {
    draft,
    change,
    errors,
    trouble,
    conflict,
    isSaving,
    /** A picture is still on its way into the form. */
    isWaiting,
    wait,
    isSaved: notification.text !== '',
    /** What somebody else saved now stands in the form beside what is typed here. */
    isMerged,
    isDirty,
    /** Somebody saved while there is unsaved work here. */
    isBehind: isBehind && isDirty,
    hasMapsKey: base.hasMapsKey,
    mapsKeyIsUnreadable: base.mapsKeyIsUnreadable,
    claims: loaded.values.home_claims,
    claimNames: loaded.claimNames,
    removesKey,
    setRemovesKey,
    save,
    editRows: (edit: string) => setDraft((before) => editRows(before, edit)),
    move(key: string, place: { from: number; to: number }) {
      if (isListKey(key)) setDraft((before) => moveRow(before, { key, ...place }))
    },
    /** What stands here and is not saved, as it is kept on the device. */
    work: isDirty ? workOf({ draft, base: base.draft, versions: base.versions }) : undefined,
    storedValues: sentValues(draftOf(loaded.values)),
    isStored: ({ values }: UnsavedWork) => areAlike(draftKept(values), draftOf(loaded.values)),
    /** Goes on with what was typed in an earlier page: a save is merged into what is stored since. */
    bringBack(kept: UnsavedWork) {
      const began = draftKept(kept.base)
      setDraft(draftKept(kept.values))
      setBase((before) => ({ ...before, draft: began, versions: { ...before.versions, ...kept.start } }))
    },
    takeOver() {
      setSeen(loaded)
      merge(loaded)
    },
    choose: (choices: Choices) => conflict && keep(conflict.stored, { ...conflict.taken, ...choices }),
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

function baseOf({ values, versions, hasMapsKey, mapsKeyIsUnreadable }: LoadedSettings): Base {
  return { draft: draftOf(values), versions, hasMapsKey, mapsKeyIsUnreadable }
}

function haveSame(one: Base['versions'], other: Base['versions']): boolean {
  return Object.entries(one).every(([key, version]) => other[key as keyof typeof other] === version)
}
