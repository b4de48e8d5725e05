import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map: every URL, one line each. A screen with a short alias stands here twice, with an id of its own. */
export default [
  layout('site/site-layout.tsx', [
    index('site/home/home-page.tsx'),
    route('maharashtra-destinations', 'site/destinations/destinations-page.tsx'),
    route('destinations', 'site/destinations/destinations-page.tsx', { id: 'destinations-alias' }),
    route('destinations/:slug', 'site/destinations/destination-page.tsx'),
    route('maharashtra-tour-packages', 'site/tours/tours-page.tsx'),
    route('tours', 'site/tours/tours-page.tsx', { id: 'tours-alias' }),
    route('tours/:slug', 'site/tours/tour-page.tsx'),
    route('maharashtra-travel-blog', 'site/blog/posts-page.tsx'),
    route('blog', 'site/blog/posts-page.tsx', { id: 'blog-alias' }),
    route('blog/:slug', 'site/blog/post-page.tsx'),
    route('maharashtra-travel-services', 'site/travel-services/travel-services-page.tsx'),
    route('services', 'site/travel-services/travel-services-page.tsx', { id: 'services-alias' }),
    route('about-maharashtra-tour-operator', 'site/about/about-page.tsx'),
    route('about', 'site/about/about-page.tsx', { id: 'about-alias' }),
    route('contact-maharashtra-tour-operator', 'site/contact/contact-page.tsx'),
    route('contact', 'site/contact/contact-page.tsx', { id: 'contact-alias' }),
    route('plan-maharashtra-trip', 'site/plan/plan-page.tsx'),
    route('plan-my-trip', 'site/plan/plan-page.tsx', { id: 'plan-alias' }),
    route('*', 'site/unknown-page.tsx'),
  ]),
  route('sitemap.xml', 'endpoints/sitemap.ts'),
  route('robots.txt', 'endpoints/robots.ts'),
  route('maharashtra-travel-blog/feed.xml', 'endpoints/blog-feed.ts'),
  route('admin/login', 'admin/login/login-page.tsx'),
  route('admin/session', 'endpoints/session-answer.ts'),
  route('admin', 'admin/admin-layout.tsx', [
    index('admin/dashboard/dashboard-page.tsx'),
    route('sign-out', 'endpoints/staff-sign-out.ts'),
    route('*', 'admin/unknown-admin-page.tsx'),
  ]),
  route('media/*', 'endpoints/media-file.ts'),
  route('cards/*', 'endpoints/share-card-file.ts'),
  route('uploads/*', 'endpoints/media-file.ts', { id: 'uploads' }),
] satisfies RouteConfig
