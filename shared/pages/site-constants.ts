/** URL segment of the tour list, and its title. */
export const productPath = 'maharashtra-tour-packages'
export const productName = 'Maharashtra Tour Packages'

export const pageSize = 24

/** Featured items on the home page, also the number of loading placeholders. */
export const homeLimits = { tours: 4, destinations: 4, posts: 3 } as const

/** Tours on a destination's page, and posts beside a blog post. */
export const relatedLimits = { tours: 3, posts: 3 } as const

export const recentEnquiriesLimit = 5

/** Tags in one table row before "+N more". */
export const rowLimits = { tags: 3, features: 3 } as const

export const promisedResponseHours = 24

/** Defaults until the settings are saved; phone and email are obvious placeholders. */
export const siteDefaults = {
  name: 'Pravas Maharashtra',
  tagline: 'Discover Maharashtra',
  description: 'Your trusted partner for Maharashtra tourism',
  phone: '+91 00000 00000',
  email: 'hello@example.com',
  location: 'Maharashtra, India',
  heroTitle: `${productName} by Leading Tour Operator & DMC`,
  heroSubtitle:
    'Painted caves and sea forts, tiger forest and strawberry hills: journeys across Maharashtra, planned by people who live here.',
} as const

export const savedBannerMilliseconds = 3000
/** Delay after a save until other parts that show the setting reload: the footer, the panel's name. */
export const settingsRefreshDelayMilliseconds = 500

/** `dataset` key of a hydrated document: `<html data-hydrated>`. */
export const hydrationMark = 'hydrated'
