import { type FormEvent, useId, useState } from 'react'
import type { z } from 'zod'
import { FormNotices } from '#app/admin/content/form-notices.tsx'
import { LanguageLinks, type Languages } from '#app/admin/content/translations/language-links.tsx'
import { type ContentFormProps, useContentForm } from '#app/admin/content/use-content-form.ts'
import { FormProvider } from '#app/admin/forms/form-state.ts'
import { saveOnShortcut } from '#app/admin/forms/save-shortcut.ts'
import { dialogPaths } from '#app/admin/shell/content-kinds.ts'
import { PanelDialog, useCloseDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { displayValue, findDisplayField, intentName, saveIntents } from '#shared/content/display-field.ts'
import { EditorBar } from './editor-bar.tsx'
import { type EditorSection, SectionFields, SectionList, sectionInView } from './editor-sections.tsx'
import { type LastChange, LastChangeLine } from './last-change.tsx'
import { sendPreview } from './send-preview.ts'

export type ItemEditorProps<Schema extends z.ZodObject> = ContentFormProps<Schema> & {
  sections: readonly EditorSection[]
  rail: readonly EditorSection[]
  lastChange: LastChange | undefined
  languages: Languages
}

const paddings = 'px-4 py-5 sm:px-6'

const sideLayout = 'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)_21rem] lg:overflow-hidden'

export function ItemEditor<Schema extends z.ZodObject>(props: ItemEditorProps<Schema>) {
  const { sections, rail, lastChange, languages, ...begun } = props
  const { kind, item } = begun
  const edit = useContentForm(begun)
  const { form, start, context, conflict, errors, isSaving, action, initial } = edit
  const mayPublish = useMay()('content.publish')
  const formId = useId()
  const [inView, setInView] = useState(sections[0]?.id ?? '')
  const close = useCloseDialog(kind.path)
  const shown = findDisplayField(begun.schema.shape)
  if (!shown) throw new Error(`The editor has nothing to publish a ${kind.one} by`)
  const stored = start.base ?? initial
  const paths = dialogPaths(kind)
  const previewPath = paths.typed(item?.id)
  const isInConflict = conflict !== undefined
  const isPublic = item !== undefined && stored[shown.name] === shown.shown
  const page = isPublic ? kind.pageOf?.(stored.slug ?? '') : undefined

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = (event.nativeEvent as SubmitEvent).submitter
    const value = button instanceof HTMLButtonElement && button.name === intentName ? button.value : undefined
    const intent = saveIntents.find((one) => one === value)
    if (intent && shown) {
      const typed = form.values[shown.name] ?? ''
      edit.save({
        asked: { [shown.name]: displayValue(shown, { intent, typed }) },
        told: { [intentName]: intent },
      })
    } else if (edit.isReady()) sendPreview(previewPath, form.values)
  }

  return (
    <FormProvider value={context}>
      <PanelDialog
        kind="editor"
        title={`${item ? 'Edit' : 'Add'} ${kind.one}`}
        onClose={close}
        bar={
          <EditorBar
            form={formId}
            item={{
              isPublic,
              wantsShown: form.values[shown.name] === shown.shown,
              hasTime: Boolean(form.values[shown.from]),
              mayPublish,
            }}
            isSaving={isSaving}
            isWaiting={form.isWaiting}
            hasConflict={isInConflict}
            onClose={close}
          />
        }
      >
        <form
          id={formId}
          ref={saveOnShortcut}
          noValidate
          method="post"
          action={action}
          onSubmit={send}
          className={`relative col-span-full row-start-2 min-h-0 overflow-y-auto ${isInConflict ? '' : sideLayout}`}
        >
          {!isInConflict && (
            <nav aria-label="Sections of this form" className="hidden overflow-y-auto px-3 py-4 lg:block">
              <SectionList sections={sections} inView={inView} errors={errors} />
            </nav>
          )}
          <div
            onScroll={(event) => setInView(sectionInView(event.currentTarget))}
            className={`relative min-w-0 ${isInConflict ? 'mx-auto max-w-5xl' : 'lg:overflow-y-auto lg:border-line lg:border-x lg:pb-[45dvh]'} ${paddings}`}
          >
            {item && <LanguageLinks kind={kind} id={item.id} languages={languages} current="en" />}
            <FormNotices edit={edit} />
            <fieldset
              hidden={isInConflict}
              disabled={isInConflict}
              className="mx-auto min-w-0 max-w-4xl space-y-9"
            >
              {sections.map((section) => (
                <SectionFields key={section.id} section={section} />
              ))}
            </fieldset>
          </div>
          <div hidden={isInConflict} className={`relative min-w-0 lg:overflow-y-auto ${paddings}`}>
            <fieldset disabled={isInConflict} className="min-w-0 space-y-7">
              {rail.map((section) => (
                <SectionFields key={section.id} section={section} isNarrow />
              ))}
            </fieldset>
            {item && (
              <div className="mt-7 border-line border-t pt-4">
                <LastChangeLine
                  change={lastChange}
                  historyPath={paths.history(item.id)}
                  page={page}
                  sheet={isPublic ? kind.sheetOf?.(item.id) : undefined}
                />
              </div>
            )}
          </div>
        </form>
      </PanelDialog>
    </FormProvider>
  )
}
