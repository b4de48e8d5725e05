/* The sentences of the panel that the specification words exactly and that its frame itself says: apart from all the others, which it does not carry. */
export const panelLoading = 'Loading admin panel...'

export const enquiryDeskTexts = { addFailure: 'Error adding enquiry. Please try again.' } as const
