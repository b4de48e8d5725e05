/** The four core values of the About page, in order. */
export const aboutCoreValues = [
  {
    title: 'Excellence',
    description:
      'Getting the dull things right: a clean car, the correct gate, a booking that exists when you reach the counter.',
  },
  {
    title: 'Customer First',
    description:
      'Your pace, your plate and your budget decide the route. If a cheaper hotel is the better one, we say so.',
  },
  {
    title: 'Authenticity',
    description:
      'Real kitchens, working villages and guides from the place itself, visited on terms that the people there have set.',
  },
  {
    title: 'Innovation',
    description:
      'New routes tried by us before they are sold to you, and better tools wherever they save you a telephone call.',
  },
]
