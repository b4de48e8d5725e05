/** The question whether visits may be counted. */
const consent = {
  ask: 'May we count visits with Google’s cookies?',
  nothingYet: 'Nothing is loaded before you choose, and the site is the same either way.',
  accept: 'Accept',
  decline: 'Decline',
}

export type ConsentWords = typeof consent
export default consent
