import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formOf } from '#app/admin/forms/form-values-of.ts'
import { usePendingFields } from '#app/admin/forms/pending-fields.tsx'
import type { LoadedSettings } from '#server/settings/setting-records.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { savedBannerMilliseconds } from '#shared/pages/site-constants.ts'
import { siteSettingsSchema } from '#shared/settings/setting-values.ts'
import {
  removeKeyField,
  type SettingsResult,
  saveIntent,
  scriptField,
  settingsPath,
} from './settings-action.ts'
import {
  areAlike,
  draftOf,
  editRows,
  errorsInDraft,
  isListKey,
  moveRow,
  type SettingsDraft,
  sentValues,
} from './settings-draft.ts'
import { applyChoices, type Choices, type Difference, differencesOf, plainChoices } from './settings-merge.ts'

type Base = {
  /** Undefined after a form sent without script: nobody knows what it began with. */
  draft: SettingsDraft | undefined
  versions: LoadedSettings['versions'] | Partial<LoadedSettings['versions']>
  hasMapsKey: boolean
}

type Conflict = { stored: LoadedSettings; plain: Choices; open: Difference[] }

/** Why it is not saved, as the message above the form says it. */
export type Trouble = {
  kind: 'invalid' | 'conflict' | 'failed' | 'signed-out' | 'unanswered' | 'unreachable'
}

type Given = {
  loaded: LoadedSettings
  /** What the page itself answers, when the form was sent without script. */
  answered: SettingsResult | undefined
  wasSaved: boolean
}

/** What stands in the settings form, what of it is unsaved, and what became of the last save. */
export function useSettingsForm({ loaded, answered, wasSaved }: Given) {
  const fetcher = useFetcher<SettingsResult>()
  const [base, setBase] = useState<Base>(() => beginOf(loaded, answered))
  const [draft, setDraft] = useState(() => typedIn(answered) ?? draftOf(loaded.values))
  const [conflict, setConflict] = useState(() => conflictOf(answered))
  const [trouble, setTrouble] = useState(() => troubleOf(answered))
  const [errors, setErrors] = useState(() => errorsOf(answered))
  const [removesKey, setRemovesKey] = useState(false)
  const [isSaved, setSaved] = useState(wasSaved)
  const [isMerged, setMerged] = useState(false)
  const sent = useRef<SettingsDraft>(null)
  const { isWaiting, wait } = usePendingFields()
  const isSaving = fetcher.state !== 'idle'
  const isDirty = useMemo(
    () => removesKey || !base.draft || !areAlike(draft, base.draft),
    [draft, base, removesKey],
  )
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

  const settle = useEffectEvent((answer: SettingsResult) => {
    setErrors({})
    if (answer.ok) {
      const stored = draftOf(answer.settings.values, draft)
      setBase(baseOf(answer.settings))
      // What was typed while it was being saved stays.
      if (draft === sent.current) setDraft(stored)
      setRemovesKey(false)
      setTrouble(undefined)
      setSaved(true)
      return undefined
    }
    if (answer.reason === 'conflict') {
      const merged = merge(answer.stored)
      return merged && send(merged, answer.stored.versions)
    }
    if (answer.reason === 'invalid') setErrors(errorsInDraft(sent.current ?? draft, answer.errors))
    return setTrouble(troubleOf(answer))
  })
  useEffect(() => {
    if (fetcher.data) settle(fetcher.data)
  }, [fetcher.data])

  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setSaved(false), savedBannerMilliseconds)
    return () => clearTimeout(timer)
  }, [isSaved])

  function change(name: string, value: string) {
    setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } }))
    if (!(name in errors)) return
    // What was found wrong there is being mended.
    const { [name]: _, ...others } = errors
    setErrors(others)
    if (Object.keys(others).length === 0) setTrouble(undefined)
  }

  /** Brings what is stored now and what is typed here together; undefined when there is something to ask: what both changed. */
  function merge(stored: LoadedSettings): SettingsDraft | undefined {
    const versions = { mine: draft, stored: draftOf(stored.values) }
    const plain = base.draft ? plainChoices(base.draft, versions) : {}
    const open = differencesOf(versions).filter(({ name }) => !(name in plain))
    if (open.length > 0) {
      setConflict({ stored, plain, open })
      setTrouble({ kind: 'conflict' })
      return undefined
    }
    const kept = keep(stored, plain)
    setMerged(!areAlike(kept, draft))
    return kept
  }

  function keep(stored: LoadedSettings, choices: Choices): SettingsDraft {
    const kept = applyChoices({ mine: draft, stored: draftOf(stored.values) }, choices)
    setDraft(kept)
    setBase(baseOf(stored))
    setConflict(undefined)
    setTrouble(undefined)
    return kept
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving || isWaiting) return
    // Back to the question that is still open.
    if (conflict) return setTrouble({ kind: 'conflict' })
    setMerged(false)
    return send(draft, base.versions)
  }

  function send(values: SettingsDraft, versions: Base['versions']) {
    const form = formOf(sentValues(values))
    const reading = readForm(siteSettingsSchema, form)
    setSaved(false)
    setErrors(reading.ok ? {} : errorsInDraft(values, reading.errors))
    setTrouble(reading.ok ? undefined : { kind: 'invalid' })
    if (!reading.ok) return
    sent.current = values
    for (const [key, version] of Object.entries(versions)) form.set(`loaded.${key}`, version)
    form.set('intent', saveIntent)
    form.set(scriptField, 'true')
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
    isSaved,
    /** What somebody else saved now stands in the form beside what is typed here. */
    isMerged,
    isDirty,
    /** Somebody saved while there is unsaved work here. */
    isBehind: isBehind && isDirty,
    versions: conflict ? conflict.stored.versions : base.versions,
    hasMapsKey: base.hasMapsKey,
    removesKey,
    setRemovesKey,
    save,
    editRows: (edit: string) => setDraft((before) => editRows(before, edit)),
    move(key: string, place: { from: number; to: number }) {
      if (isListKey(key)) setDraft((before) => moveRow(before, { key, ...place }))
    },
    takeOver() {
      setSeen(loaded)
      merge(loaded)
    },
    choose: (choices: Choices) => conflict && keep(conflict.stored, { ...conflict.plain, ...choices }),
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

function baseOf({ values, versions, hasMapsKey }: LoadedSettings): Base {
  return { draft: draftOf(values), versions, hasMapsKey }
}

function beginOf(loaded: LoadedSettings, answered: SettingsResult | undefined): Base {
  const versions = answered && 'versions' in answered ? answered.versions : undefined
  return versions ? { draft: undefined, versions, hasMapsKey: loaded.hasMapsKey } : baseOf(loaded)
}

function typedIn(answered: SettingsResult | undefined): SettingsDraft | undefined {
  return answered && 'draft' in answered ? answered.draft : undefined
}

function conflictOf(answered: SettingsResult | undefined): Conflict | undefined {
  if (!answered || answered.ok || answered.reason !== 'conflict') return undefined
  const { stored, draft } = answered
  return { stored, plain: {}, open: differencesOf({ mine: draft, stored: draftOf(stored.values) }) }
}

function troubleOf(answered: SettingsResult | undefined): Trouble | undefined {
  return answered && !answered.ok && answered.reason !== 'edited' ? { kind: answered.reason } : undefined
}

function errorsOf(answered: SettingsResult | undefined): FormErrors {
  return answered && 'errors' in answered ? answered.errors : {}
}

function haveSame(one: Base['versions'], other: Base['versions']): boolean {
  return Object.entries(one).every(([key, version]) => other[key as keyof typeof other] === version)
}
