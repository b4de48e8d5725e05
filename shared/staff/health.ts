/** How one part of the site is, for staff. */
export type HealthLine = {
  part: string
  state: 'good' | 'trouble' | 'advice'
  /** What was seen and, unless all is well, what to do. */
  words: string
}
