export const replyTemplatesPath = '/admin/reply-templates'

/** Where the browser reads a page of the files that may go with a reply. */
export const replyFilesPath = '/admin/reply-files'

/** The address of the screen on which a traveller is answered. */
export function replyPath(enquiryId: string): string {
  return `/admin/enquiries/${enquiryId}/reply`
}

/** The print sheet of a published tour, as a PDF. */
export function tourSheetPath(tourId: string): string {
  return `/admin/tour-sheets/${tourId}`
}

/** Where the browser reads what a reply form shows of it. */
export function sheetFactsPath(tourId: string): string {
  return `${tourSheetPath(tourId)}/facts`
}
