export const replyTemplatesPath = '/admin/reply-templates'

/** Lists files that can be attached. */
export const replyFilesPath = '/admin/reply-files'

/** Path of the reply form of an enquiry. */
export function replyPath(enquiryId: string): string {
  return `/admin/enquiries/${enquiryId}/reply`
}

/** Path of a published tour's print sheet (PDF). */
export function tourSheetPath(tourId: string): string {
  return `/admin/tour-sheets/${tourId}`
}

/** Path of the facts about a tour's print sheet. */
export function sheetFactsPath(tourId: string): string {
  return `${tourSheetPath(tourId)}/facts`
}

/** Returns the path of the enquiry that contains the reply editor; other paths are unchanged. */
export function withoutReply(pathname: string): string {
  return pathname.replace(/\/reply$/, '')
}
