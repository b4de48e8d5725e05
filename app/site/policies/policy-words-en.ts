/** The pages of the policies, around their texts; their titles stand with the words of the frame. */
const policies = {
  descriptions: {
    privacy:
      'Which personal data we keep when you write to us, what for, for how long, and what you can ask of us.',
    terms: 'How a booking is made, which prices hold, how it is paid, and what both sides take care of.',
    cancellation:
      'What is returned when a journey is cancelled or moved, by days before departure, and when it comes back.',
  },
  questions: 'Questions?',
  ask: 'Ask us before you book; we answer what no page says.',
  missingTitle: 'Policy Not Found',
  missing: 'There is nothing to read here at the moment. Ask us what you want to know.',
  contact: 'Contact Us',
}

export type PolicyWords = typeof policies
export default policies
