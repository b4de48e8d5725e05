export const replyTemplatesPath = '/admin/reply-templates'

/** Lists files that can be attached. */
export const replyFilesPath = '/admin/reply-files'

export function replyPath(enquiryId: string): string {
  return `/admin/enquiries/${enquiryId}/reply`
}

/** Path of a published tour's print sheet (PDF). */
export function tourSheetPath(tourId: string): string {
  return `/admin/tour-sheets/${tourId}`
}

export function sheetFactsPath(tourId: string): string {
  return `${tourSheetPath(tourId)}/facts`
}
