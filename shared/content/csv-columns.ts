import { joinSpaces } from '#shared/values/visible-text.ts'

/** Target fields of an import in display order; `heads` are the column headers that map to them. */
type CsvFields = Readonly<Record<string, { label: string; heads: readonly string[] }>>

type Target<Field extends string> = {
  fields: CsvFields
  /** Words within other headers, such as “Mobile No.”, “E-mail ID” or “ग्राहकाचे नाव”. */
  headWords?: readonly (readonly [Field, RegExp])[]
}

/** Guesses the field of each column by its header. Each field is used once; '' means not imported. */
export function guessCsvColumns<Field extends string>(
  heads: readonly string[],
  { fields, headWords = [] }: Target<Field>,
): (Field | '')[] {
  const plain = heads.map(plainHead)
  const columns = new Map<string, number>()
  const add = (field: string, fits: (head: string) => boolean) => {
    const at = plain.findIndex((head, place) => fits(head) && ![...columns.values()].includes(place))
    if (at >= 0 && !columns.has(field)) columns.set(field, at)
  }
  for (const [field, { heads: known }] of Object.entries(fields)) add(field, (head) => known.includes(head))
  for (const [field, words] of headWords) add(field, (head) => words.test(head))
  const names = Object.keys(fields) as Field[]
  return heads.map((_, place) => names.find((field) => columns.get(field) === place) ?? '')
}

function plainHead(head: string): string {
  const text = head.normalize('NFC').toLowerCase().replaceAll('-', '')
  return joinSpaces(text.replace(/[:*_./]+/g, ' '))
}
