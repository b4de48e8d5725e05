const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** True for a lower-case UUID, the database's format of ids. */
export function isRecordId(text: string): boolean {
  return shape.test(text)
}
