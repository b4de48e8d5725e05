/** How far a translation is, as lists are narrowed down by it. */
export const stateWords = {
  missing: 'Missing',
  changed: 'Changed since',
  ready: 'Ready',
  'not-ready': 'Not ready',
} as const
