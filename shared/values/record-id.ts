const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether the text is the id of some record: a UUID in lower case, as the database writes it. */
export function isRecordId(text: string): boolean {
  return shape.test(text)
}
