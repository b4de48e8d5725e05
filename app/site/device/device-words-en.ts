/** The strip at the foot of the window: what this device keeps of the visitor. */
const device = {
  title: 'Kept on this device',
  full: (most: number) => `Your shortlist holds ${most} tours: take one out before you keep another.`,
  inShortlist: { one: '# tour is in your shortlist.', other: '# tours are in your shortlist.' },
  show: 'Show it',
  compare: 'Compare them',
  hide: 'Hide until your next visit',
  keptFor: (days: number) => `Kept on this device for ${days} days.`,
  forget: (number: string) => `Forget the number ${number}`,
  /** Around the title of a tour; then the number of the enquiry. */
  askedBefore: 'You asked about ',
  askedAfter: (day: string) => ` on ${day}.`,
  planned: (day: string) => `You sent us a trip request on ${day}.`,
  numberBefore: ' Your number is ',
  stop: '.',
}

export type DeviceWords = typeof device
export default device
