import { importFormSchema, importLimits, type SubmittedImport } from '#shared/enquiries/enquiry-import.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'

/** Reads the form of an import screen: the file, or its text with the chosen columns. */
export async function readImportPost(
  request: Request,
): Promise<({ ok: true } & SubmittedImport) | { ok: false; kind: 'refused'; problem: string }> {
  const posted = await readPostedForm(request)
  const upload = posted.get('file')
  const isFile = upload instanceof File && upload.size > 0
  if (isFile) posted.set('fileName', nameOf(upload))
  const reading = readForm(importFormSchema, posted)
  if (!reading.ok) {
    const problem = Object.values(reading.errors).flat().join(' ')
    return { ok: false, kind: 'refused', problem }
  }
  return {
    ok: true,
    form: reading.value,
    file: isFile ? new Uint8Array(await upload.arrayBuffer()) : undefined,
    csv: textOf(posted.get('csv')),
    columns: posted.has('column')
      ? posted.getAll('column').slice(0, importLimits.columns).map(textOf)
      : undefined,
  }
}

function nameOf({ name }: File): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/\p{Cc}/gu, ' ')
    .slice(-importLimits.fileName)
    .toWellFormed()
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
