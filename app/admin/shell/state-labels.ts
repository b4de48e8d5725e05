export const stateLabels = {
  missing: 'Missing',
  changed: 'Changed since',
  ready: 'Ready',
  'not-ready': 'Not ready',
} as const
