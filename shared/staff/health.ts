/** Health status of one component, for staff. */
export type HealthLine = {
  part: string
  state: 'good' | 'trouble' | 'advice'
  /** What was detected and how to fix it. */
  words: string
}
