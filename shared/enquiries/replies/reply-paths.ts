export const replyTemplatesPath = '/admin/reply-templates'

/** The address of the screen on which a traveller is answered. */
export function replyPath(enquiryId: string): string {
  return `/admin/enquiries/${enquiryId}/reply`
}
