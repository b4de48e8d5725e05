/** Three static testimonials, attributed by kind of traveller and town; nobody is named. */
export const homeTestimonials = [
  {
    quote:
      'We had been to Ajanta twice and never really seen it. This time the guide switched his torch off, made us wait, and the painting came up out of the dark. Our ten-year-old still talks about the elephants.',
    attribution: 'A family of four, Nagpur',
    tour: 'Ajanta and Ellora World Heritage',
  },
  {
    quote:
      'The ferry at Dighi was late, so the driver rang ahead and lunch was moved by an hour. Nobody fussed. That was the whole week: small things going slightly wrong and somebody having already dealt with it.',
    attribution: 'A retired couple, Manchester',
    tour: 'Konkan Coast Road Trip',
  },
  {
    quote:
      'Forty-two colleagues, six of them Jain, two with bad knees, and rain from start to finish. Everyone got to the top of Lohagad who wanted to, and everyone got a hot lunch.',
    attribution: 'An office group, Hinjawadi, Pune',
    tour: 'Lonavala and Khandala Monsoon Escape',
  },
]
