/*
 * Sentences the specification words exactly, wherever two places must say the same. Plain texts only: what a page
 * alone says stands in that page.
 */
const unknownError = 'Unknown error occurred'

/** What enquiry forms answer; the failures take the reason in words, empty when there is none to tell. */
export const enquiryTexts = {
  planningSuccess:
    'Thank you for your trip request! Our travel experts will review your requirements and get back to you within 24 hours with a customized itinerary.',
  planningFailure: (reason: string) => `Error submitting form: ${reason || unknownError}`,
  bookingSuccess: 'Enquiry submitted successfully! We will contact you soon.',
  bookingFailure: (reason: string) => `Error submitting enquiry: ${reason || unknownError}`,
  addFailure: 'Error adding enquiry. Please try again.',
  submitting: 'Submitting...',
  nextSteps: ['Expert Review', 'Custom Itinerary', 'Book & Travel'],
} as const

export const loginTexts = {
  failure: 'Invalid email or password',
  submitting: 'Signing in...',
  missing: 'You must provide either an email or phone number and a password',
  loading: 'Loading admin panel...',
} as const

export const setupTexts = {
  success: 'Admin user created successfully! You can now login with the demo credentials.',
  failure: 'Failed to setup admin user. You can try logging in with the demo credentials.',
  submitting: 'Creating Admin User...',
  done: 'Admin User Created!',
} as const

export const mediaTexts = {
  formUploadFailure: 'Error uploading image. Please try again.',
  uploadFailure: 'Error uploading files. Please try again.',
  removeFailure: 'Error deleting file. Please try again.',
} as const

export const settingsTexts = {
  success: 'Settings saved successfully!',
  failure: (reason: string) => `Error saving settings: ${reason || unknownError}`,
} as const

export const emailTexts = {
  saveSuccess: 'Email settings saved successfully!',
  saveFailure: 'Error saving email settings. Please try again.',
  testSuccess: 'Test email sent successfully!',
  testFailure: 'Failed to send test email',
  testUnreachable: 'Error sending test email. Please check your settings.',
  adminEmailMissing: 'Please enter an admin email address first.',
} as const

export const emptyListTexts = {
  destinations: 'No destinations found matching your criteria.',
  tours: 'No tours found matching your criteria.',
  posts: 'No articles found matching your criteria.',
} as const

export const notFoundTitles = {
  destination: 'Destination Not Found',
  tour: 'Tour Not Found',
  post: 'Blog Post Not Found',
} as const
export const postNotFoundText = "The blog post you're looking for doesn't exist."

/** The question before each kind of thing is deleted. */
export const deleteQuestions = {
  destination: 'Are you sure you want to delete this destination?',
  tour: 'Are you sure you want to delete this tour?',
  post: 'Are you sure you want to delete this blog post?',
  travelService: 'Are you sure you want to delete this service?',
  media: 'Are you sure you want to delete this file?',
  enquiry: 'Are you sure you want to delete this enquiry?',
} as const
