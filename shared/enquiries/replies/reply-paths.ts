export const replyTemplatesPath = '/admin/reply-templates'

/** Lists files that can be attached. */
export const replyFilesPath = '/admin/reply-files'

/** Path of the reply screen. */
export function replyPath(enquiryId: string): string {
  return `/admin/enquiries/${enquiryId}/reply`
}

/** Path of a published tour's print sheet (PDF). */
export function tourSheetPath(tourId: string): string {
  return `/admin/tour-sheets/${tourId}`
}

/** Path of a print sheet's details for the reply form. */
export function sheetFactsPath(tourId: string): string {
  return `${tourSheetPath(tourId)}/facts`
}
