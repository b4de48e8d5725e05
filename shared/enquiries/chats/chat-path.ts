/** Where the button of a page leads, by the `source_page` that its enquiries have. */
export function chatPath(sourcePage: string): string {
  return `/whatsapp/${sourcePage}`
}
