const english = {
  booking: {
    bookTour: 'Book this tour',
    sendBooking: 'Send Booking Enquiry',
    datesHint: 'In your own words: first week of May, after Diwali, any weekend.',
    booked: 'Enquiry submitted successfully! We will contact you soon.',
    party: 'Who travels?',
    partyHint: 'Optional. It helps us to quote the right price.',
    otherDate: 'Another date',
    fullDate: (date: string) => `${date} (full, waiting list)`,
    waiting: 'This date is full. You are on the waiting list, and we will call you when seats are free.',
  },

  dates: {
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
  },

  form: {
    /** In the order of the receipt. */
    labels: {
      name: 'Full Name',
      email: 'Email Address',
      phone: 'Phone',
      startDate: 'Start Date',
      endDate: 'End Date',
      groupSize: 'Group Size',
      adults: 'Adults',
      childrenWithBed: 'Children with a bed',
      childrenWithoutBed: 'Children without a bed',
      infants: 'Infants',
      rooms: 'Rooms',
      budgetRange: 'Budget Range',
      destinations: 'Desired Destinations',
      departure: 'Departure',
      travelDates: 'Travel Dates',
      message: 'Message',
      callTime: 'Call Me Back',
    },
    select: 'Select',
    callTimes: {
      any: 'At any time',
      morning: 'Before 12 noon',
      afternoon: 'From 12 to 5 pm',
      evening: 'After 5 pm',
    },
    callHint: 'Would you rather talk? Choose a time and we will call the number above.',
    submitting: 'Submitting...',
    failure: {
      planning: (reason: string) => `Error submitting form: ${reason || 'Unknown error occurred'}`,
      booking: (reason: string) => `Error submitting enquiry: ${reason || 'Unknown error occurred'}`,
    },
    mend: 'Please check the fields below. Nothing you typed is lost.',
    lost: 'The connection was lost.',
    offline: 'You are offline.',
    late: (seconds: number) => `No response came within ${seconds} seconds.`,
    keptUnsent: 'It stays saved in this browser until you send it.',
    waiting:
      'Nothing is lost. Your request is saved in this browser and will be sent once, automatically, when you are back online.',
    stopWaiting: 'Don’t send automatically',
    leftUnsent: 'Your request could not be sent when you were last here. It is still in the form.',
    sendNow: 'Send It Now',
    kept: (days: number) => `Your text is saved in this browser until you send it, for ${days} days at most.`,
    clear: 'Clear',
    notice: (site: string, days: number) =>
      `${site} stores what you send here to reply to you and plan your trip. ${days} days after our staff delete it, it is erased for good, and from backups as newer ones replace them. You can ask us to erase it at any time.`,
    leaveEmpty: 'Leave this field empty',
    room: {
      full: (most: number) => `You have reached the limit of ${most} characters.`,
      left: (left: number) => (left === 1 ? '1 character is left.' : `${left} characters are left.`),
      truncated: (count: number, most: number) =>
        `The last ${count === 1 ? 'character' : `${count} characters`} of the text you pasted did not fit: the limit is ${most}.`,
    },
    numberBefore: 'Your reference is ',
    numberAfter: '. Please quote it when you call or write to us about this request.',
    tour: 'Tour',
    sent: 'Your request',
    print: 'Print or save as PDF',
  },

  planning: {
    button: 'Send Trip Request',
    solo: '1 (Solo Traveler)',
    budgets: {
      'under-10000': 'Under ₹10,000 per person',
      '10000-25000': '₹10,000 - ₹25,000 per person',
      '25000-50000': '₹25,000 - ₹50,000 per person',
      '50000-100000': '₹50,000 - ₹1,00,000 per person',
      'above-100000': 'Above ₹1,00,000 per person',
    },
    destinationsHint: 'Places, or kinds of places: forts, beaches, caves, tigers.',
    success:
      'Thank you for your trip request! Our travel experts will review your requirements and get back to you within 24 hours with a customized itinerary.',
    steps: ['Expert Review', 'Custom Itinerary', 'Book & Travel'],
    stepTexts: [
      'Someone who knows these roads reads your request.',
      'You receive a plan with days, stays and prices.',
      'Change what you like, confirm, and set out.',
    ],
    again: 'Send Another Request',
    next: 'What happens next',
    /** `within`: the response time from the settings, such as "24 hours", or empty. */
    freeBefore: (within: string) => within && `We reply within ${within}. `,
    free: 'No payment now, and nothing is booked yet.',
    customising: 'You are customising',
    without: 'Plan without this tour',
  },

  sum: {
    sum: 'Total for your group',
    singleRooms: 'Single rooms',
    gstLine: 'GST, 5%',
    totalGstIncluded: 'Total, GST included',
    totalWithGst: 'Total with GST',
    estimate: 'This is an estimate. We confirm the price for your dates when we reply.',
  },
}

export type IslandMessages = typeof english
export default english
