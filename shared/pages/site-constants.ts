/** The last part of the tours list's address, and the words that stand for it in titles. */
export const productPath = 'maharashtra-tour-packages'
export const productName = 'Maharashtra Tour Packages'

/** Items on one page of a public list. */
export const pageSize = 24

/** How many featured items the home page shows, and how many grey placeholders stand in for them while it loads. */
export const homeLimits = { tours: 4, destinations: 4, posts: 3 } as const

/** Tours on a destination's page and posts beside a blog post. */
export const relatedLimits = { tours: 3, posts: 3 } as const

export const recentEnquiriesLimit = 5

/** Chips in one row of the staff's lists before "+N more". */
export const rowLimits = { tags: 3, features: 3 } as const

export const promisedResponseHours = 24

/** What the site calls itself until settings say otherwise; phone and e-mail are evident placeholders. */
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
/** After a save, until what follows the navigation bar reads anew: the footer, whatever else shows the setting, the panel's name. */
export const settingsRefreshDelayMilliseconds = 500
