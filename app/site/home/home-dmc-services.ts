/** The four destination-management services shown on the home page, in order. */
export const homeDmcServices = [
  {
    title: 'Transportation',
    description:
      'Cars, vans and coaches with drivers used to ghat roads, plus ferries, trains and airport transfers that meet each other.',
  },
  {
    title: 'Accommodation',
    description:
      'Heritage houses, hill hotels, forest lodges and beach homestays, chosen by staying in them and checked again each season.',
  },
  {
    title: 'Expert Guides',
    description:
      'People who can read a cave wall, a pugmark or a fort gate, and tell you about it in English, Hindi or Marathi.',
  },
  {
    title: 'Culinary Experiences',
    description:
      'Malvani kitchens, Kolhapuri thalis, Irani cafés and vineyard lunches, with proper answers for vegetarian and Jain tables.',
  },
]
