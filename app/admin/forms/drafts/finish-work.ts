type VisibleForm = { readonly form: string; finish(): void }

export const visibleForms = new Set<VisibleForm>()

export function discardDraft(form: string): void {
  for (const shown of visibleForms) if (shown.form === form) shown.finish()
}
