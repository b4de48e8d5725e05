/** The page that stands in for others while there is no connection. */
const offline = {
  title: 'You Are Offline',
  text: 'There is no connection at the moment, and this page was not opened on this device before. Many a ghat road has no signal; try again after the next bend.',
  tryAgain: 'Try Again',
  kept: 'Pages You Can Still Read',
}

export type OfflinePageWords = typeof offline
export default offline
