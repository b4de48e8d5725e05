/** The About page, around what the office writes of itself. */
const about = {
  metaTitle: 'About Us: Tour Operator in Maharashtra',
  description: 'Who plans your journey: a tour operator and destination management company in Maharashtra.',
  title: 'About Us',
  story: 'Our Story',
  mission: 'Our Mission',
  vision: 'Our Vision',
  figures: {
    years: 'Years of Experience',
    travelers: 'Happy Travelers',
    rating: 'Average Rating',
  },
  values: 'Our Core Values',
  reasons: 'Why Choose Us',
  team: 'Our Team',
  registered: 'Registered and Licensed',
  partners: 'Our Partners',
  askTitle: 'Come and ask us something difficult',
  askText: 'Which cave first, which ghat in July, whether the ferry runs on Mondays.',
}

export type AboutWords = typeof about
export default about
