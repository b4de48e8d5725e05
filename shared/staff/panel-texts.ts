/* The sentences of the panel that the specification words exactly and that its frame itself says: apart from all the others, which it does not carry. */
export const panelLoading = 'Loading admin panel...'
/** All that the panel shows without script. */
export const needsScript = 'The admin panel needs JavaScript. Turn it on and reload the page.'

export const enquiryDeskTexts = { addFailure: 'Error adding enquiry. Please try again.' } as const
