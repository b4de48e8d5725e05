// Holds what the parts of the site count while they work; read when somebody asks, so that counting costs next to nothing.
import { Histogram } from './histogram.ts'

/** Pages asked of the page cache: found there, waited for with others, rendered, shown as they last were, not kept. */
export const pageCounts = { hit: 0, shared: 0, rendered: 0, stale: 0, refused: 0 }

/** How long React Router took: for pages that all share, and for what one client alone gets. */
export const renderTimes = { shared: new Histogram(), single: new Histogram() }

/** Messages that the mail server took, and attempts that failed. */
export const emailCounts = { sent: 0, failed: 0 }

/**
 * Sign-ins, and changes of a password by its owner, by what became of them: `wrong` passwords, too many attempts (`limited`), too
 * many at once (`busy`), faults of ours.
 */
export const signInCounts = { succeeded: 0, wrong: 0, limited: 0, busy: 0, failed: 0 }

/** Files that came in at the media library or a form. */
export const uploadCounts = { image: 0, video: 0, refused: 0, failed: 0 }
