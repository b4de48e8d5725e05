/** The form in which a journey is planned, on two pages, and what becomes of it. */
const planning = {
  button: 'Send Trip Request',
  solo: '1 (Solo Traveler)',
  budgets: {
    'under-10000': 'Under ₹10,000 per person',
    '10000-25000': '₹10,000 - ₹25,000 per person',
    '25000-50000': '₹25,000 - ₹50,000 per person',
    '50000-100000': '₹50,000 - ₹1,00,000 per person',
    'above-100000': 'Above ₹1,00,000 per person',
  },
  destinationsHint: 'Places, or kinds of places: forts, beaches, caves, tigers.',
  success:
    'Thank you for your trip request! Our travel experts will review your requirements and get back to you within 24 hours with a customized itinerary.',
  steps: ['Expert Review', 'Custom Itinerary', 'Book & Travel'],
  /** Of each step, one after the other. */
  stepTexts: [
    'Somebody who knows the road reads what you wrote.',
    'You receive a plan with days, stays and prices.',
    'Change what you like, confirm, and set out.',
  ],
  again: 'Send Another Request',
  next: 'What happens next',
  /** `within` is what settings promise, such as "24 hours", or empty. */
  freeBefore: (within: string) => within && `An answer comes within ${within}. `,
  free: 'Nothing is charged and nothing is booked.',
}

export type PlanningWords = typeof planning
export default planning
