// Counters that the modules increment; the metrics endpoint reads them on demand.
import { Histogram } from './histogram.ts'

/** Page cache results: hit, shared render, own render, stale page, not cacheable. */
export const pageCounts = { hit: 0, shared: 0, rendered: 0, stale: 0, refused: 0 }

/** Render times of React Router, for shared and for individual pages. */
export const renderTimes = { shared: new Histogram(), single: new Histogram() }

/** Messages accepted by the mail server, and failed attempts. */
export const emailCounts = { sent: 0, failed: 0 }

/**
 * Results of sign-ins and password changes: `wrong` password, rate `limited`, too many concurrent (`busy`),
 * or server error (`failed`).
 */
export const signInCounts = { succeeded: 0, wrong: 0, limited: 0, busy: 0, failed: 0 }

/** Uploads through the media library or a form. */
export const uploadCounts = { image: 0, video: 0, refused: 0, failed: 0 }
