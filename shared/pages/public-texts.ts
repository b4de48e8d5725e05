/*
 * Sentences the specification words exactly, wherever two places must say the same. Plain texts only: what a page
 * alone says stands in that page. What the panel says is in staff-texts.ts: this here is sent to every visitor.
 */
/** What stands in for a reason that cannot be told. */
export const unknownError = 'Unknown error occurred'

/** What enquiry forms answer; the failures take the reason in words, empty when there is none to tell. */
export const enquiryTexts = {
  planningSuccess:
    'Thank you for your trip request! Our travel experts will review your requirements and get back to you within 24 hours with a customized itinerary.',
  planningFailure: (reason: string) => `Error submitting form: ${reason || unknownError}`,
  bookingSuccess: 'Enquiry submitted successfully! We will contact you soon.',
  bookingFailure: (reason: string) => `Error submitting enquiry: ${reason || unknownError}`,
  submitting: 'Submitting...',
  nextSteps: ['Expert Review', 'Custom Itinerary', 'Book & Travel'],
} as const

export const emptyListTexts = {
  destinations: 'No destinations found matching your criteria.',
  tours: 'No tours found matching your criteria.',
  posts: 'No articles found matching your criteria.',
} as const
