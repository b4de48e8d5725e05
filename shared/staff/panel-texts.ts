/* Specified sentences of the panel's frame, separate so that the frame does not load all others. */
export const panelLoading = 'Loading admin panel...'
export const needsScript = 'The admin panel needs JavaScript. Turn it on and reload the page.'

export const enquiryErrorTexts = { addFailure: 'Error adding enquiry. Please try again.' } as const
