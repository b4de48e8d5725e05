export const stateWords = {
  missing: 'Missing',
  changed: 'Changed since',
  ready: 'Ready',
  'not-ready': 'Not ready',
} as const
