/** The page for planning a trip, around its form. `within` is what settings promise, such as "24 hours", or empty. */
const plan = {
  metaTitle: 'Plan My Trip to Maharashtra',
  description: (within: string) =>
    `Tell us your dates, your company and your wishes, and our travel experts make a journey through Maharashtra of them${within && `, within ${within}`}.`,
  title: 'Plan My Trip',
  line: 'The more we know, the better it fits. Only your name and an email address are needed.',
  formTitle: 'Tell us about your dream Maharashtra trip',
  customising: 'You are customising',
  without: 'Plan without this tour',
}

export type PlanWords = typeof plan
export default plan
