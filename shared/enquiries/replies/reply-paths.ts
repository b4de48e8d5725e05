export const replyTemplatesPath = '/admin/reply-templates'

/** Where the browser reads a page of the files that may go with a reply. */
export const replyFilesPath = '/admin/reply-files'

/** The address of the screen on which a traveller is answered. */
export function replyPath(enquiryId: string): string {
  return `/admin/enquiries/${enquiryId}/reply`
}
