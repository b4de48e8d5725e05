/** Addresses of the demo's own content: on the site that the journeys share, other stories publish things meanwhile. */
import { destinationPath, postPath, tourPath } from '#app/site/site-paths.ts'
import { sampleDestinations } from '#sample/content/sample-destinations.ts'
import { samplePosts } from '#sample/content/sample-posts.ts'
import { sampleTours } from '#sample/content/sample-tours.ts'

export const sampleAddresses: readonly string[] = [
  ...sampleDestinations.map(({ slug }) => destinationPath(slug)),
  ...sampleTours.map(({ slug }) => tourPath(slug)),
  ...samplePosts.map(({ slug }) => postPath(slug)),
]
