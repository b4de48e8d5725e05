import { type FormEvent, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Choices } from '#app/admin/forms/conflict-view.tsx'
import { usePendingFields } from '#app/admin/forms/pending-fields.tsx'
import type { UnsavedWork } from '#app/admin/shell/offline/draft-store.ts'
import { dismiss, useNotification } from '#app/admin/shell/panel-notifications.ts'
import { formOf } from '#app/ui/forms/form-values-of.ts'
import type { LoadedSettings } from '#server/settings/setting-records.ts'
import {
  type ClaimKey,
  type ClaimListKind,
  claimsInOrder,
  orderName,
  writeOrder,
} from '#shared/claims/claim-catalogue.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { siteSettingsSchema } from '#shared/settings/setting-values.ts'
import { removeKeyField, type SettingsResult, settingsPath } from './setting-kind.ts'
import {
  addClaim,
  addRow,
  areAlike,
  differences,
  draftFromForm,
  draftOf,
  errorsInDraft,
  type ListKey,
  moveRow,
  removeRow,
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

/** The last removal of an entry, which can be undone until something else changes. */
type Removal = Removed & { list: string; before: SettingsDraft; after: SettingsDraft }
type Removed = { at: number; entry: string }

type Conflict = {
  stored: LoadedSettings
  changedBy: string | undefined
  taken: Choices
  disputes: ReturnType<typeof mergeDrafts>['disputes']
}

export type SettingsProblem = {
  kind: 'invalid' | 'conflict' | 'failed' | 'signed-out' | 'not-allowed' | 'unanswered' | 'unreachable'
  /** Distinguishes two errors of the same kind. */
  attempt: number
}

export function useSettingsForm(loaded: LoadedSettings) {
  const fetcher = useFetcher<SettingsResult>()
  const [base, setBase] = useState<Base>(() => baseOf(loaded))
  const [draft, setDraft] = useState(() => draftOf(loaded.values))
  const [conflict, setConflict] = useState<Conflict>()
  const [problem, setTrouble] = useState<SettingsProblem>()
  const [errors, setErrors] = useState<FormErrors>({})
  const [removesKey, setRemovesKey] = useState(false)
  const notification = useNotification(settingsPath)
  const [isMerged, setMerged] = useState(false)
  const [sent, setSent] = useState<SettingsDraft>()
  const [handled, setSettled] = useState<SettingsResult>()
  const { isWaiting, wait } = usePendingFields()
  const isSaving = fetcher.state !== 'idle'
  const unsaved = useMemo(() => differences(draft, base.draft), [draft, base])
  const isDirty = removesKey || unsaved.length > 0
  const [removal, setRemoval] = useState<Removal>()
  const [seen, setSeen] = useState(loaded)
  const isNews = loaded !== seen && !isSaving && !conflict
  const isBehind = isNews && !haveSame(loaded.versions, base.versions)

  if (isNews && !(isBehind && isDirty)) {
    setSeen(loaded)
    if (isBehind) {
      setBase(baseOf(loaded))
      setDraft(draftOf(loaded.values, draft))
    }
  }

  if (fetcher.data && fetcher.data !== handled) {
    setSettled(fetcher.data)
    applyResult(fetcher.data)
  }

  function applyResult(result: SettingsResult) {
    setErrors({})
    if (result.ok) {
      const stored = draftOf(result.settings.values, draft)
      setBase(baseOf(result.settings))
      // Input during the save is retained.
      setDraft(draft === sent ? stored : mergeDrafts({ base: sent, mine: draft, stored }).merged)
      setRemovesKey(false)
      setMerged(result.isMerged)
      return setTrouble(undefined)
    }
    if (result.reason === 'conflict') return merge(result.stored, result.changedBy)
    if (result.reason === 'invalid') setErrors(errorsInDraft(sent ?? draft, result.errors))
    return complain(result.reason)
  }

  function complain(kind: SettingsProblem['kind']) {
    setTrouble((before) => ({ kind, attempt: (before?.attempt ?? 0) + 1 }))
  }

  function change(name: string, value: string) {
    setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } }))
    if (!(name in errors)) return
    const { [name]: _, ...others } = errors
    setErrors(others)
    if (Object.keys(others).length === 0) setTrouble(undefined)
  }

  function remove(what: Removed & { list: string }, after: SettingsDraft) {
    if (after === draft) return
    setRemoval({ ...what, before: draft, after })
    setDraft(after)
  }

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

  function parseStoredDraft(kept: UnsavedWork['values']): SettingsDraft {
    return draftFromForm(formOf(withLaterSettings(kept, sentValues(draftOf(loaded.values)))))
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving || isWaiting) return
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
    problem,
    conflict,
    isSaving,
    isWaiting,
    wait,
    isSaved: notification.text !== '',
    isMerged,
    isDirty,
    unsaved,
    isBehind: isBehind && isDirty,
    hasMapsKey: base.hasMapsKey,
    mapsKeyIsUnreadable: base.mapsKeyIsUnreadable,
    claims: loaded.values.home_claims,
    claimNames: loaded.claimNames,
    removesKey,
    setRemovesKey,
    save,
    addRow: (key: ListKey) => setDraft((before) => addRow(before, key)),
    addClaim: (kind: ClaimListKind) => setDraft((before) => addClaim(before, kind)),
    orderClaims: (kind: ClaimListKind, keys: readonly ClaimKey[]) =>
      change(orderName(kind), writeOrder(keys)),
    removeRow: (key: ListKey, removed: Removed) =>
      remove({ list: key, ...removed }, removeRow(draft, { key, at: removed.at })),
    removeClaim(kind: ClaimListKind, removed: Removed) {
      const keys = claimsInOrder(kind, draft.values[orderName(kind)] ?? '')
      const values = { ...draft.values, [orderName(kind)]: writeOrder(keys.toSpliced(removed.at, 1)) }
      remove({ list: kind, ...removed }, { ...draft, values })
    },
    removal: removal?.after === draft ? removal : undefined,
    undoRemoval: () => removal && setDraft(removal.before),
    moveRow: (key: ListKey, place: { from: number; to: number }) =>
      setDraft((before) => moveRow(before, { key, ...place })),
    work: isDirty ? workOf({ draft, base: base.draft, versions: base.versions }) : undefined,
    storedValues: sentValues(draftOf(loaded.values)),
    isStored: ({ values }: UnsavedWork) => areAlike(parseStoredDraft(values), draftOf(loaded.values)),
    /** Restores a draft; a save merges it into the stored version. */
    bringBack(kept: UnsavedWork) {
      const initial = parseStoredDraft(kept.base)
      setDraft(parseStoredDraft(kept.values))
      setBase((before) => ({ ...before, draft: initial, versions: { ...before.versions, ...kept.start } }))
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
