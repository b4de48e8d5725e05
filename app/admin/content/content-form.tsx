import type { FormEvent, ReactNode } from 'react'
import type { z } from 'zod'
import { sendPreview } from '#app/admin/content/editor/send-preview.ts'
import { FormProvider } from '#app/admin/forms/form-state.ts'
import { ImageWait } from '#app/admin/forms/pending-fields.tsx'
import { saveOnShortcut, saveShortcut } from '#app/admin/forms/save-shortcut.ts'
import { PanelDialog, useCloseDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useScript } from '#app/ui/use-store.ts'
import { FormNotices } from './form-notices.tsx'
import { type ContentFormProps, useContentForm } from './use-content-form.ts'

type Props<Schema extends z.ZodObject> = ContentFormProps<Schema> & {
  title?: string
  previewPath?: string
  children: ReactNode
}

export function ContentForm<Schema extends z.ZodObject>({
  title,
  previewPath,
  children,
  ...props
}: Props<Schema>) {
  const { kind, item } = props
  const edit = useContentForm(props)
  const { form, context, conflict, isSaving, action } = edit
  const close = useCloseDialog(kind.path)

  function save(event: FormEvent) {
    event.preventDefault()
    edit.save()
  }

  return (
    <PanelDialog title={title ?? `${item ? 'Edit' : 'Add'} ${kind.one}`} onClose={close}>
      <FormProvider value={context}>
        <form
          ref={saveOnShortcut}
          noValidate
          method="post"
          action={action}
          onSubmit={save}
          className="flex min-h-0 grow flex-col"
        >
          <div className="min-h-0 grow overflow-y-auto px-4 py-5 sm:px-6">
            <FormNotices edit={edit} />
            <fieldset
              hidden={conflict !== undefined}
              disabled={conflict !== undefined}
              className="grid min-w-0 gap-x-6 gap-y-5 sm:grid-cols-2"
            >
              {children}
            </fieldset>
          </div>
          <SaveBar
            isSaving={isSaving}
            hasConflict={conflict !== undefined}
            isWaiting={form.isWaiting}
            onClose={close}
          >
            {previewPath !== undefined && (
              <button
                type="button"
                disabled={conflict !== undefined || form.isWaiting}
                onClick={() => edit.isReady() && sendPreview(previewPath, form.values)}
                className={`${buttonStyles.outline} disabled:opacity-60`}
              >
                Preview<span className="sr-only"> (opens in a new tab)</span>
              </button>
            )}
          </SaveBar>
        </form>
      </FormProvider>
    </PanelDialog>
  )
}

type SaveBarProps = {
  isSaving: boolean
  isWaiting: boolean
  hasConflict: boolean
  onClose: () => void
  children?: ReactNode
}

function SaveBar({ isSaving, isWaiting, hasConflict, onClose, children }: SaveBarProps) {
  const hasScript = useScript()
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3 sm:px-6">
      <button
        type="submit"
        disabled={!hasScript || isSaving || isWaiting || hasConflict}
        {...saveShortcut}
        className={`${buttonStyles.primary} min-w-27 disabled:opacity-60`}
      >
        {isSaving ? 'Saving…' : 'Save'}
      </button>
      {children}
      <button type="button" onClick={onClose} className={buttonStyles.outline}>
        Cancel
      </button>
      <ImageWait isWaiting={isWaiting} />
    </div>
  )
}
