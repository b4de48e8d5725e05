type ShownForm = { readonly form: string; finish(): void }

/** The forms shown in this tab whose work is kept. */
export const shownForms = new Set<ShownForm>()

/** The work of the form at this address is saved; without an address, all that this tab shows is left behind on purpose. */
export function finishWork(form?: string): void {
  for (const shown of shownForms) if (form === undefined || shown.form === form) shown.finish()
}
