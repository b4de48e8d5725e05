import { useMemo } from 'react'
import { HistoryLink } from '#app/admin/content/history/history-link.tsx'
import { LanguageLinks, type Languages } from '#app/admin/content/translations/language-links.tsx'
import { ConflictView } from '#app/admin/forms/conflict-view.tsx'
import { DraftOffer } from '#app/admin/forms/drafts/draft-offer.tsx'
import { FormProvider, fieldId } from '#app/admin/forms/form-state.ts'
import { UnsavedChangesGuard } from '#app/admin/forms/leave-guard.tsx'
import { ImageWait } from '#app/admin/forms/pending-fields.tsx'
import { saveOnShortcut, saveShortcut } from '#app/admin/forms/save-shortcut.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormFailure } from '#app/ui/forms/form-message.tsx'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { useScript } from '#app/ui/use-store.ts'
import { wholeForm } from '#shared/forms/whole-form.ts'
import { settingsTexts } from '#shared/staff/staff-texts.ts'
import { ClaimFields } from './claim-fields.tsx'
import { PolicyTexts } from './policy-texts.tsx'
import { fullLabel, type SettingSection, settingSections, shortLabel } from './setting-fields.ts'
import { SettingInput } from './setting-inputs.tsx'
import { settingKind, settingSection, settingsPath } from './setting-kind.ts'
import { SettingRows } from './setting-rows.tsx'
import { constraintsIn, namesIn } from './settings-draft.ts'
import type { SettingsForm, Trouble } from './use-settings-form.ts'

/** Translation progress of each setting. */
type SettingLanguages = { readonly [key: string]: Languages }

export function SettingsView({ form, languages }: { form: SettingsForm; languages: SettingLanguages }) {
  const { draft, errors, trouble, conflict } = form
  const { constraints, labels } = useMemo(() => describe(draft.rows), [draft.rows])
  const disputes = (conflict?.disputes ?? []).map((dispute) => ({
    ...dispute,
    label: fullLabel(draft.rows, dispute.name),
  }))
  const problems = Object.entries(errors).map(([name, texts]) => ({
    id: name.includes('.') ? fieldId(name) : sectionId(name),
    label: name === wholeForm ? '' : fullLabel(draft.rows, name),
    text: texts.join(' '),
  }))
  return (
    <FormProvider
      value={{ values: draft.values, labels, errors, constraints, change: form.change, wait: form.wait }}
    >
      <form method="post" noValidate ref={saveOnShortcut} onSubmit={form.save}>
        <SettingsBar form={form} />
        <DraftOffer
          form={settingsPath}
          stored={form.storedValues}
          work={form.work}
          isStored={form.isStored}
          onBringBack={form.bringBack}
        />
        {trouble && (
          <FormFailure
            key={trouble.attempt}
            text={settingsTexts.failure(reasonOf(trouble.kind, conflict?.changedBy))}
            problems={problems}
          />
        )}
        <div role="status" className={form.isMerged ? mergedLook : ''}>
          {form.isMerged && mergedWords}
          {form.isMerged && form.isDirty && !form.isSaving && ' Not saved yet: click Save All.'}
        </div>
        {conflict && (
          <div className="mb-8">
            <ConflictView disputes={disputes} changedBy={conflict.changedBy} onChosen={form.choose} />
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[13rem_minmax(0,1fr)]">
          <SettingsIndex />
          <div className="max-w-4xl space-y-12">
            {settingSections.map((section) => (
              <Section key={section.key} section={section} form={form} languages={languages[section.key]} />
            ))}
          </div>
        </div>
      </form>
      <UnsavedChangesGuard isDirty={form.isDirty || form.isWaiting} />
    </FormProvider>
  )
}

/** The sticky bar with Save All. It is first in the form, so Enter in a field saves. */
function SettingsBar({ form }: { form: SettingsForm }) {
  const { isSaving, isWaiting, isSaved, isDirty, isBehind, conflict } = form
  const hasScript = useScript()
  return (
    <div className="settings-bar sticky top-14 comfortable:top-16 z-10 [@media(height<30rem)]:static -mx-4 mb-6 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-paper px-4 py-2 sm:-mx-8 sm:px-8">
      <button
        type="submit"
        disabled={!hasScript || isSaving || isWaiting}
        {...saveShortcut}
        className={`${buttonStyles.primary} disabled:opacity-60`}
      >
        {isSaving ? 'Saving…' : 'Save All'}
      </button>
      <p
        role="status"
        className={
          isSaved ? 'rounded-field border-monsoon border-l-4 bg-monsoon/8 px-3 py-2 max-sm:text-sm' : ''
        }
      >
        {isSaved && settingsTexts.success}
      </p>
      <ImageWait isWaiting={isWaiting} />
      {isDirty && !isSaving && !isWaiting && !isSaved && !isBehind && (
        <p className="text-sm text-stone">Not saved yet</p>
      )}
      {isBehind && !conflict && (
        <div role="alert">
          <button type="button" onClick={form.takeOver} className={buttonStyles.outline}>
            Changed elsewhere — reload
          </button>
        </div>
      )}
    </div>
  )
}

const mergedLook = 'mb-6 rounded-field border-monsoon border-l-4 bg-monsoon/8 px-4 py-3'
const mergedWords = 'Another user saved changes. Their changes and yours are both in the form.'

function reasonOf(kind: Trouble['kind'], changedBy = 'another user'): string {
  if (kind !== 'conflict') return reasons[kind]
  return `${changedBy} saved other values in the meantime. Choose which version to use, then click Save All.`
}

const reasons: Readonly<Record<Exclude<Trouble['kind'], 'conflict'>, string>> = {
  invalid: 'please check these fields.',
  failed:
    'something went wrong on our side, and we have logged it. Your input is still here: please try again in a minute.',
  'signed-out': 'your session has ended. Your input is still here: sign in again, then click Save All.',
  'not-allowed': 'your role no longer includes the settings. Your input is still here: copy what you need.',
  unanswered: `${notKnown('they were saved')} Your input is still here: click Save All again.`,
  unreachable: 'the server could not be reached. Your input is still here: please try again.',
}

function describe(rows: SettingsForm['draft']['rows']) {
  const labels = Object.fromEntries(namesIn(rows).map((name) => [name, shortLabel(name)]))
  return { constraints: constraintsIn(rows), labels }
}

function SettingsIndex() {
  return (
    <nav aria-label="Settings" className="xl:sticky xl:top-36 xl:self-start">
      <ul className="flex flex-wrap gap-x-5 xl:block">
        {settingSections.map(({ key, title }) => (
          <li key={key}>
            <a
              href={`#${sectionId(key)}`}
              className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SectionProps = { section: SettingSection; form: SettingsForm; languages: Languages | undefined }

function Section({ section, form, languages }: SectionProps) {
  const { key, title, note } = section
  const titleId = `${sectionId(key)}-title`
  return (
    <section id={sectionId(key)} aria-labelledby={titleId} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <HistoryLink setting={key} of={title} />
      </div>
      <p className="mt-1 mb-5 max-w-prose text-stone">{note}</p>
      {languages && (
        <LanguageLinks
          kind={settingKind}
          id={key}
          of={title}
          languages={languages}
          current="en"
          english={settingSection(key)}
        />
      )}
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
        {'shownBy' in section && section.shownBy && (
          <div className="sm:col-span-2">
            <SettingInput field={section.shownBy} name={`site_info.${section.shownBy.name}`} form={form} />
          </div>
        )}
        <Fields section={section} form={form} />
      </div>
    </section>
  )
}

function Fields({ section, form }: { section: SettingSection; form: SettingsForm }) {
  if ('one' in section) return <SettingRows section={section} form={form} />
  if (section.key === 'home_claims') return <ClaimFields form={form} />
  if (section.key === 'policies') return <PolicyTexts form={form} />
  return section.fields.map((field) => (
    <SettingInput key={field.name} field={field} name={`${section.key}.${field.name}`} form={form} />
  ))
}

function sectionId(key: string): string {
  return key.replaceAll('_', '-')
}
