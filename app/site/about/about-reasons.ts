/** Six reasons to choose the operator, in order. */
export const aboutReasons = [
  {
    title: 'We live here',
    description:
      'Roads, ferries and kitchens change every season. We hear about it from the people who run them, usually the same day.',
  },
  {
    title: 'Prices in plain words',
    description: 'Each quotation lists what is included and, at the same length, what is not.',
  },
  {
    title: 'Honest distances',
    description:
      'We count ghat bends and tea stops when we promise an arrival time, so the day you read is the day you get.',
  },
  {
    title: 'Guides from the place',
    description:
      'A fort is shown by someone from the village below it, a forest by someone who grew up at its edge.',
  },
  {
    title: 'Careful with the country',
    description:
      'Small groups where the path is narrow, no plastic bottles on the forts, fees paid directly to painters, boatmen and cooks.',
  },
  {
    title: 'Somebody answers',
    description:
      'A reply to every enquiry within 24 hours, and a number that reaches a person while you are on the road.',
  },
]
