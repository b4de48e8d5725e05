type VisibleForm = { readonly form: string; finish(): void }

export const visibleForms = new Set<VisibleForm>()

/** Without an address, discards the drafts of all forms in this tab. */
export function discardDraft(form?: string): void {
  for (const shown of visibleForms) if (form === undefined || shown.form === form) shown.finish()
}
