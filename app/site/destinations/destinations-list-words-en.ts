/** The list of destinations; sentences that the specification words exactly are among them. */
const destinationsList = {
  title: 'Explore Maharashtra: Destinations',
  head: 'Explore Maharashtra',
  line: 'Seven hundred kilometres of coast, a wall of mountains behind it, and the oldest rock in between.',
  heading: 'Destinations',
  description:
    'Caves, forts, beaches, hill stations and tiger forest: where to go in Maharashtra, region by region, and the best time for each.',
  placeholder: 'Search destinations...',
  region: 'Region',
  allRegions: 'All Regions',
  count: { one: '# destination', other: '# destinations' },
  empty: 'No destinations found matching your criteria.',
  showAll: 'Show all destinations',
}

export type DestinationsListWords = typeof destinationsList
export default destinationsList
