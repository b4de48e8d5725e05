/** The six category cards of the home page, in order; `priceFrom` is the "Starting price" in rupees. */
export const homeTourCategories = [
  {
    title: 'Hill Station',
    priceFrom: 8000,
    description: 'Cloud, waterfalls and strawberry fields in Lonavala, Mahabaleshwar and Panchgani.',
  },
  {
    title: 'Heritage & Culture',
    priceFrom: 12000,
    description: 'Painted caves, carved temples, Peshwa wards and the villages of the Warli.',
  },
  {
    title: 'Konkan Coast',
    priceFrom: 10000,
    description: 'Sea forts, creek ferries, quiet beaches and fish that was swimming this morning.',
  },
  {
    title: 'Wildlife & Nature',
    priceFrom: 15000,
    description: 'Dawn drives in Tadoba’s teak and bamboo, with the permits arranged.',
  },
  {
    title: 'Photography',
    priceFrom: 18000,
    description: 'Early starts and patient drivers for forts above the cloud and light on the Ghats.',
  },
  {
    title: 'Group & Corporate',
    priceFrom: 6000,
    description: 'Day trips, offsites and school tours with a coordinator on the bus.',
  },
]
