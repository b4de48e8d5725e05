type ShownForm = { readonly form: string; finish(): void }

/** Forms in this tab that store local drafts. */
export const visibleForms = new Set<ShownForm>()

/** Discards the draft of a saved form. Without an address, discards the drafts of all forms in this tab. */
export function discardDraft(form?: string): void {
  for (const shown of visibleForms) if (form === undefined || shown.form === form) shown.finish()
}
