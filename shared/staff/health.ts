export type HealthLine = {
  part: string
  state: 'good' | 'trouble' | 'advice'
  /** The finding and, if there is a problem, how to fix it. */
  words: string
}
