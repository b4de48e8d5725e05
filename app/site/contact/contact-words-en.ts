/** The contact page around its form. `within` is what settings promise, such as "24 hours", or empty. */
const contact = {
  metaTitle: 'Contact Our Maharashtra Tour Operator Desk',
  description: (within: string) =>
    `Write, call or visit us: tell us when you travel and what you would like to see, and receive a plan for Maharashtra${within && ` within ${within}`}.`,
  title: 'Contact Us',
  line: 'Say when you would like to come and what you would love to see.',
  formTitle: 'Plan Your Maharashtra Trip',
  touch: 'Get in Touch',
  hours: 'Business Hours',
  offices: 'Our Offices',
  map: 'Map',
  showMap: 'Show the map',
  mapNote: 'It comes from Google, which sees that you look at it, once you open it.',
  mapOfPlace: 'Map of our place',
}

export type ContactWords = typeof contact
export default contact
