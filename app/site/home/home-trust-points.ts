/** The three points of the trust section, in order. */
export const homeTrustPoints = [
  {
    title: 'Certified Tour Operator',
    description:
      'Registered vehicles, licensed guides at the monuments, and park and fort permits made out in your name before you set off.',
  },
  {
    title: 'Professional DMC Services',
    description:
      'One desk in Maharashtra for hotels, cars, guides, tickets and changes of plan, whether you are a family of four or a conference of two hundred.',
  },
  {
    title: 'Trusted & Reliable',
    description:
      'A written price that says what it leaves out, driving times that are true on the day, and a telephone that is answered while you travel.',
  },
]
