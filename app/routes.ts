import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map: every URL, one line each. A screen with a short alias stands here twice, with an id of its own. */
export default [
  layout('site/site-layout.tsx', [
    index('site/home/home-page.tsx'),
    route('maharashtra-destinations', 'site/destinations/destinations-page.tsx'),
    route('destinations', 'site/destinations/destinations-page.tsx', { id: 'destinations-alias' }),
    route('destinations/:slug', 'site/destinations/destination-page.tsx'),
    route('*', 'site/unknown-page.tsx'),
  ]),
  route('sitemap.xml', 'endpoints/sitemap.ts'),
  route('robots.txt', 'endpoints/robots.ts'),
  route('maharashtra-travel-blog/feed.xml', 'endpoints/blog-feed.ts'),
  route('media/*', 'endpoints/media-file.ts'),
  route('uploads/*', 'endpoints/media-file.ts', { id: 'uploads' }),
] satisfies RouteConfig
