/** What every enquiry form says, and what is said of it once it was sent. */
const form = {
  /** In the order in which a receipt lists what was sent. */
  labels: {
    name: 'Full Name',
    email: 'Email Address',
    phone: 'Phone',
    startDate: 'Start Date',
    endDate: 'End Date',
    groupSize: 'Group Size',
    budgetRange: 'Budget Range',
    destinations: 'Desired Destinations',
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
  callHint: 'If you would rather talk, choose a time: we call the number above.',
  submitting: 'Submitting...',
  failure: {
    planning: (reason: string) => `Error submitting form: ${reason || 'Unknown error occurred'}`,
    booking: (reason: string) => `Error submitting enquiry: ${reason || 'Unknown error occurred'}`,
  },
  mend: 'Please check the fields below. Nothing you typed is lost.',
  lost: 'The connection was lost.',
  offline: 'You are offline.',
  late: (seconds: number) => `No response came within ${seconds} seconds.`,
  keptUnsent: 'It is kept on this device until you send it.',
  waiting:
    'Nothing is lost: your request is kept on this device and will be sent by itself, once, when the connection returns.',
  stopWaiting: 'Do not send it by itself',
  leftUnsent: 'Your request could not be sent when you were last here. It is still in the form.',
  sendNow: 'Send It Now',
  kept: (days: number) => `What you type is kept on this device until you send it, for ${days} days at most.`,
  clear: 'Clear',
  notice: (site: string, days: number) =>
    `${site} keeps what you send here, to answer you and to plan your journey, until our staff delete it. ${days} days later it is erased, and from backups when newer ones replace them. You can ask for that at any time.`,
  /** Beside a field that only programs see. */
  leaveEmpty: 'Leave this field empty',
  room: {
    full: (most: number) => `No more fits: this takes ${most} characters.`,
    left: (left: number) => (left === 1 ? '1 character is left.' : `${left} characters are left.`),
    cut: (cut: number, most: number) =>
      `The last ${cut === 1 ? 'character' : `${cut} characters`} of what you pasted did not fit: this takes ${most}.`,
  },
  numberBefore: 'Your number is ',
  numberAfter: '. Say it when you call or write to us about this request.',
  tour: 'Tour',
  sent: 'Your request',
  print: 'Print or save as PDF',
}

export type FormWords = typeof form
export default form
