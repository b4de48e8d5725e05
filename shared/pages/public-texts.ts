/*
 * Sentences that the specification fixes and that several places share. They are sent to every visitor; the
 * panel's are in staff-texts.ts.
 */
export const unknownError = 'Unknown error occurred'

/** Messages of enquiry forms; failures take a reason, which may be empty. */
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
