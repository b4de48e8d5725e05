/** Returns the chat button's target for a page's `source_page`. */
export function chatPath(sourcePage: string): string {
  return `/whatsapp/${sourcePage}`
}
