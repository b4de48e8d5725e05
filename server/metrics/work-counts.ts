// Counters that the modules increment.
import { Histogram } from './histogram.ts'

/** Results of the page cache. */
export const pageCounts = { hit: 0, shared: 0, rendered: 0, stale: 0, refused: 0 }

/** Render times for shared and individual pages. */
export const renderTimes = { shared: new Histogram(), single: new Histogram() }

export const emailCounts = { sent: 0, failed: 0 }

/** Sign-ins and password changes. */
export const signInCounts = { succeeded: 0, wrong: 0, limited: 0, busy: 0, failed: 0 }

export const uploadCounts = { image: 0, video: 0, refused: 0, failed: 0 }
