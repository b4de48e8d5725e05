import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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
import { claimKeys, claimLabel, isClaimKey } from '#shared/claims/claim-catalogue.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { settingsTexts } from '#shared/staff/staff-texts.ts'
import { ClaimFields, describeClaims } from './claim-fields.tsx'
import { PolicyTexts } from './policy-texts.tsx'
import { SettingsGuide } from './section-list.tsx'
import {
  fullLabel,
  type SettingSection,
  sectionId,
  sectionOf,
  settingSections,
  shortLabel,
} from './setting-fields.ts'
import { FoldSummary, SettingFold } from './setting-fold.tsx'
import { SettingInput } from './setting-inputs.tsx'
import { settingKind, settingSection, settingsPath } from './setting-kind.ts'
import { SettingRows } from './setting-rows.tsx'
import { constraintsIn, isListed, namesIn } from './settings-draft.ts'
import type { SettingsForm, SettingsProblem } from './use-settings-form.ts'

type SettingLanguages = { readonly [key: string]: Languages }

export function SettingsView({ form, languages }: { form: SettingsForm; languages: SettingLanguages }) {
  const { draft, errors, problem, conflict } = form
  const { constraints, labels } = useMemo(() => describe(draft.rows), [draft.rows])
  const sections = useRef<HTMLDivElement>(null)
  const disputes = (conflict?.disputes ?? []).map((dispute) => ({
    ...dispute,
    ...(dispute.name.startsWith('home_claims.order.') && {
      mine: describeOrder(dispute.mine),
      stored: describeOrder(dispute.stored),
    }),
    label: fullLabel(draft, dispute.name),
  }))
  const problems = Object.entries(errors).map(([name, texts]) => ({
    id: name.includes('.') ? fieldId(name) : sectionId(name),
    label: name === formErrorKey ? '' : fullLabel(draft, name),
    text: texts.join(' '),
  }))
  return (
    <FormProvider
      value={{ values: draft.values, labels, errors, constraints, change: form.change, wait: form.wait }}
    >
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 @4xl:grid-cols-[16rem_minmax(0,1fr)]">
          <SettingsGuide draft={draft} />
          <form
            method="post"
            noValidate
            ref={saveOnShortcut}
            onSubmit={form.save}
            onKeyDown={(event) => undoByKey(event, form)}
            className="max-w-4xl"
          >
            <SettingsBar form={form} sections={sections} />
            <DraftOffer
              form={settingsPath}
              stored={form.storedValues}
              work={form.work}
              isStored={form.isStored}
              onBringBack={form.bringBack}
            />
            {problem && (
              <FormFailure
                key={problem.attempt}
                text={settingsTexts.failure(reasonOf(problem.kind, conflict?.changedBy))}
                problems={problems}
              />
            )}
            <div role="status" className={form.isMerged ? mergedLook : ''}>
              {form.isMerged && mergedMessage}
              {form.isMerged && form.isDirty && !form.isSaving && ' Not saved yet: click Save All.'}
            </div>
            {conflict && (
              <div className="mb-8">
                <ConflictView disputes={disputes} changedBy={conflict.changedBy} onChosen={form.choose} />
              </div>
            )}
            <div ref={sections} className="space-y-2">
              {settingSections.map((section) => (
                <Section key={section.key} section={section} form={form} languages={languages[section.key]} />
              ))}
            </div>
          </form>
        </div>
      </div>
      <UnsavedChangesGuard form={settingsPath} isDirty={form.isDirty || form.isWaiting} />
    </FormProvider>
  )
}

/** First in the form, so Enter in a field saves. */
function SettingsBar({ form, sections }: { form: SettingsForm; sections: RefObject<HTMLElement | null> }) {
  const { isSaving, isWaiting, isSaved, isDirty, isBehind, conflict } = form
  const hasScript = useScript()
  return (
    <div className="settings-bar sticky top-14 comfortable:top-16 z-10 [@media(height<30rem)]:static mb-4 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-paper py-2 max-sm:-mx-4 max-sm:px-4">
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
      {form.removal && !isSaving && (
        <button type="button" {...undoShortcut} onClick={() => undoRemoval(form)} className={textLook}>
          Undo<span className="sr-only">: remove {form.removal.entry}</span>
        </button>
      )}
      {isBehind && !conflict && (
        <div role="alert">
          <button type="button" onClick={form.takeOver} className={buttonStyles.outline}>
            Changed elsewhere — reload
          </button>
        </div>
      )}
      <OpenAllButton sections={sections} />
    </div>
  )
}

const textLook = 'min-h-11 px-2 text-monsoon underline underline-offset-4'
const undoShortcut = {
  'aria-keyshortcuts': 'Control+Z Meta+Z',
  title: 'Undo the removal: Ctrl+Z, or ⌘Z on a Mac',
}

function undoRemoval({ removal, undoRemoval }: SettingsForm): void {
  if (!removal) return
  flushSync(undoRemoval)
  const entry = document.querySelectorAll(`[data-list="${removal.list}"] > ol > li`)[removal.at]
  entry?.querySelector<HTMLElement>('[aria-label^="Remove: "]')?.focus()
}

/** In a text field the keys undo the last input, as everywhere. */
function undoByKey(event: KeyboardEvent, form: SettingsForm): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
  if (!isUndo || !form.removal || (event.target as HTMLElement).matches('input, textarea')) return
  event.preventDefault()
  undoRemoval(form)
}

function OpenAllButton({ sections }: { sections: RefObject<HTMLElement | null> }) {
  const [isOpen, setOpen] = useState(false)
  function toggle() {
    const folds = sections.current?.querySelectorAll<HTMLDetailsElement>('[data-section] > details') ?? []
    for (const fold of folds) fold.open = !isOpen
    setOpen(!isOpen)
  }
  return (
    <button type="button" onClick={toggle} className={`ml-auto ${textLook}`}>
      {isOpen ? 'Close all' : 'Open all'}
    </button>
  )
}

const mergedLook = 'mb-6 rounded-field border-monsoon border-l-4 bg-monsoon/8 px-4 py-3'
const mergedMessage = 'Another user saved changes. Their changes and yours are both in the form.'

function reasonOf(kind: SettingsProblem['kind'], changedBy = 'another user'): string {
  if (kind !== 'conflict') return reasons[kind]
  return `${changedBy} saved other values in the meantime. Choose which version to use, then click Save All.`
}

const reasons: Readonly<Record<Exclude<SettingsProblem['kind'], 'conflict'>, string>> = {
  invalid: 'please check these fields.',
  failed:
    'something went wrong on our side, and we have logged it. Your input is still here: please try again in a minute.',
  'signed-out': 'your session has ended. Your input is still here: log in again, then click Save All.',
  'not-allowed': 'your role no longer includes the settings. Your input is still here: copy what you need.',
  unanswered: `${notKnown('they were saved')} Your input is still here: click Save All again.`,
  unreachable: 'the server could not be reached. Your input is still here: please try again.',
}

function describe(rows: SettingsForm['draft']['rows']) {
  const labels = Object.fromEntries(namesIn(rows).map((name) => [name, shortLabel(name)]))
  return { constraints: constraintsIn(rows), labels }
}

type SectionProps = { section: SettingSection; form: SettingsForm; languages: Languages | undefined }

function Section({ section, form, languages }: SectionProps) {
  const { key, title, note } = section
  const titleId = `${sectionId(key)}-title`
  const ofSection = (name: string) => sectionOf(name) === section
  const problems = Object.keys(form.errors).filter(ofSection).length
  const unsaved = form.unsaved.filter(ofSection).length
  return (
    <section aria-labelledby={titleId} data-section={sectionId(key)}>
      <SettingFold
        id={sectionId(key)}
        opens={problems > 0 && (form.problem?.attempt ?? 0)}
        summary={
          <FoldSummary
            title={
              <h2 id={titleId} className="inline font-strong font-text text-lg">
                {title}
              </h2>
            }
            state=""
            mark={
              <>
                <span className="min-w-0 text-right text-sm text-stone">{describeState(section, form)}</span>
                {problems > 0 && <Mark look="border-laterite text-laterite-deep">{problems} to mend</Mark>}
                {unsaved > 0 && <Mark look="border-turmeric bg-turmeric/20">{unsaved} unsaved</Mark>}
              </>
            }
          >
            <span className="block truncate text-sm text-stone max-sm:hidden [details[open]>summary_&]:hidden">
              {note}
            </span>
          </FoldSummary>
        }
      >
        {() => (
          <div className="border-line border-t p-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4">
              <p className="max-w-prose py-2 text-stone">{note}</p>
              <HistoryLink setting={key} of={title} />
            </div>
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
            <div className="mt-3 grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
              {'visibilitySetting' in section && section.visibilitySetting && (
                <div className="sm:col-span-2">
                  <SettingInput
                    field={section.visibilitySetting}
                    name={`site_info.${section.visibilitySetting.name}`}
                    form={form}
                  />
                </div>
              )}
              <Fields section={section} form={form} />
            </div>
          </div>
        )}
      </SettingFold>
    </section>
  )
}

function Mark({ look, children }: { look: string; children: ReactNode }) {
  return <span className={`shrink-0 rounded-pill border px-2 text-sm ${look}`}>{children}</span>
}

function describeState(section: SettingSection, form: SettingsForm): string {
  const { draft, hasMapsKey } = form
  const { key, fields } = section
  if (key === 'home_claims')
    return describeClaims(
      claimKeys.filter((claim) => isListed(claim, draft)),
      form,
    )
  const isFilled = (name: string) => (draft.values[name] ?? '').trim() !== ''
  if ('one' in section) {
    const count = draft.rows[section.key].filter((row) =>
      fields.some(({ name }) => isFilled(`${key}.${row}.${name}`)),
    ).length
    return count === 0 ? 'Empty' : `${count} ${section.one}${count === 1 ? '' : 's'}`
  }
  const inputs = fields.filter(({ kind }) => kind !== 'switch')
  const filled = inputs.filter(
    ({ name, kind }) => isFilled(`${key}.${name}`) || (kind === 'key' && hasMapsKey),
  )
  return `${filled.length} of ${inputs.length} filled`
}

function Fields({ section, form }: { section: SettingSection; form: SettingsForm }) {
  if ('one' in section) return <SettingRows section={section} form={form} />
  if (section.key === 'home_claims') return <ClaimFields form={form} />
  if (section.key === 'policies') return <PolicyTexts form={form} />
  return section.fields.map((field) => (
    <SettingInput key={field.name} field={field} name={`${section.key}.${field.name}`} form={form} />
  ))
}

function describeOrder(order: string): string {
  return order.split(' ').filter(isClaimKey).map(claimLabel).join('\n')
}
