/** Six neutral kinds of partner, shown until the settings hold named ones; never the names of real firms. */
export const aboutPartnerKinds = [
  'Heritage hotels',
  'Family homestays',
  'Forest lodges',
  'Car and coach owners',
  'Licensed local guides',
  'Village craft groups',
]
