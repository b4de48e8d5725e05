import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { listPaths } from '#shared/content/content-kind.ts'
import { type Language, prefixedLanguages } from '#shared/pages/languages.ts'
import { productPath } from '#shared/pages/site-constants.ts'
import { policyPaths } from './site/site-paths.ts'

function dialogsOf(form: string) {
  const kindRouteAt = form.lastIndexOf('/') + 1
  const idOf = (verb: string) =>
    `${form.slice(0, kindRouteAt)}${verb}-${form.slice(kindRouteAt, -'-form.tsx'.length)}`
  return [
    route('new', form, { id: idOf('new') }),
    route('new/:source', form, { id: idOf('copy') }),
    route('selected', 'admin/content/selected-items.tsx', { id: idOf('select') }),
    route(':id/edit', form, { id: idOf('change') }),
    route(':id/delete', 'admin/content/remove-item.tsx', { id: idOf('remove') }),
    historyOf(idOf('history')),
    route('translations/:language', 'admin/content/translations/translation-list.tsx', {
      id: idOf('translate-all'),
    }),
    route(':id/translations/:language', 'admin/content/translations/translation-form.tsx', {
      id: idOf('translate'),
    }),
    route(':id/versions/:version', 'admin/content/history/item-version.tsx', { id: idOf('version') }),
  ]
}

function historyOf(id: string) {
  return route(':id/history', 'admin/content/history/item-history.tsx', { id })
}

function previewsOf(address: string, file: string) {
  return [
    route(`admin/${address}/:id/preview`, file),
    route(`admin/${address}/preview`, file, { id: `admin/content/typed-${address}` }),
    route(`admin/${address}/:id/preview/:language`, file, { id: `admin/content/said-${address}` }),
    route(`admin/${address}/preview/:language`, file, { id: `admin/content/typed-and-said-${address}` }),
  ]
}

function sheetOf(address: string) {
  return route(`admin/${address}/translations/:language/export`, 'endpoints/exports/translation-export.ts', {
    id: `endpoints/exports/translated-${address}`,
  })
}

type Section = { form: string; screen?: string }

function sectionOf(address: string, { form, screen = 'admin/content/content-screen.tsx' }: Section) {
  return route(address, screen, { id: `admin/content/list-of-${address}` }, dialogsOf(form))
}

function policyRoutes() {
  return Object.entries(policyPaths).flatMap(([name, long]) => [
    route(long.slice(1), 'site/policies/policy-screen.tsx', { id: `${name}-policy` }),
    route(name, 'site/policies/policy-screen.tsx', { id: `${name}-policy-alias` }),
  ])
}

/** A screen with a short alias has two routes with different ids. */
function publicRoutes() {
  return [
    index('site/home/home-page.tsx'),
    route('maharashtra-destinations', 'site/destinations/destinations-page.tsx'),
    route('destinations', 'site/destinations/destinations-page.tsx', { id: 'destinations-alias' }),
    route('destinations/:slug', 'site/destinations/destination-page.tsx'),
    route(productPath, 'site/tours/tours-page.tsx'),
    route('tours', 'site/tours/tours-page.tsx', { id: 'tours-alias' }),
    route('tours/:slug', 'site/tours/tour-page.tsx'),
    route('maharashtra-tour-departures', 'site/departures/departures-page.tsx'),
    route('tour-departures', 'site/departures/departures-page.tsx', { id: 'departures-alias' }),
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
    ...policyRoutes(),
    route('your-shortlist', 'site/shortlist/shortlist-page.tsx'),
    route('whatsapp/:page', 'site/whatsapp/chat-page.tsx'),
    route('offline', 'site/offline/offline-page.tsx'),
    route('*', 'site/unknown-page.tsx'),
  ]
}

/** Ids have a prefix: `mr/site/tours/tour-page`. */
function publicRoutesIn(language: (typeof prefixedLanguages)[number]) {
  const frame = 'site/site-layout.tsx'
  return route(language, frame, { id: `${language}/site/site-layout` }, withIdsOf(language, publicRoutes()))
}

function withIdsOf(language: Language, routes: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map((entry) => ({
    ...entry,
    id: `${language}/${entry.id ?? entry.file.slice(0, -'.tsx'.length)}`,
  }))
}

export default [
  layout('site/site-layout.tsx', [
    ...publicRoutes(),
    layout('admin/content/preview-frame.tsx', [
      ...previewsOf('destinations', 'admin/destinations/destination-preview.tsx'),
      ...previewsOf('tours', 'admin/tours/tour-preview.tsx'),
      ...previewsOf('blog', 'admin/blog/blog-post-preview.tsx'),
      ...previewsOf('services', 'admin/services/travel-service-preview.tsx'),
    ]),
  ]),
  ...prefixedLanguages.map(publicRoutesIn),
  route('sitemap.xml', 'endpoints/sitemap.ts'),
  route('robots.txt', 'endpoints/robots.ts'),
  route('.well-known/security.txt', 'endpoints/security-contact.ts'),
  route('.well-known/change-password', 'endpoints/account-addresses.ts'),
  route('.well-known/passkey-endpoints', 'endpoints/account-addresses.ts', {
    id: 'endpoints/passkey-addresses',
  }),
  route('site.webmanifest', 'endpoints/device/web-manifest.ts'),
  route('service-worker.js', 'endpoints/device/service-worker.ts'),
  route('desk.webmanifest', 'endpoints/device/admin-manifest.ts'),
  route('desk-worker.js', 'endpoints/device/admin-service-worker.ts'),
  route('maharashtra-travel-blog/feed.xml', 'endpoints/blog-feed.ts'),
  ...prefixedLanguages.map((language) =>
    route(`${language}/maharashtra-travel-blog/feed.xml`, 'endpoints/blog-feed.ts', {
      id: `${language}/endpoints/blog-feed`,
    }),
  ),
  route('tours/:slug/calendar/:day', 'endpoints/departure-calendar.ts'),
  ...prefixedLanguages.map((language) =>
    route(`${language}/tours/:slug/calendar/:day`, 'endpoints/departure-calendar.ts', {
      id: `${language}/endpoints/departure-calendar`,
    }),
  ),
  route('admin/login', 'admin/account/sign-in/login-page.tsx'),
  route('admin/login/second-step', 'admin/account/sign-in/second-step-page.tsx'),
  route('admin/forgot-password', 'admin/account/sign-in/forgot-password-page.tsx'),
  route('admin/choose-password', 'admin/account/sign-in/choose-password-page.tsx'),
  route('admin/confirm-email', 'admin/account/sign-in/confirm-email-page.tsx'),
  route('admin/offline', 'admin/account/sign-in/admin-offline-screen.tsx'),
  route('admin/sign-in', 'endpoints/sign-in-response.ts'),
  route('admin/passkey-question', 'endpoints/passkey-question.ts'),
  route('admin/passkey-offer', 'endpoints/passkey-offer.ts'),
  route('admin/session', 'endpoints/session-status.ts'),
  route('admin/live-changes', 'endpoints/staff-changes.ts'),
  route('admin/pictures', 'endpoints/form-images.ts'),
  route('admin/media/upload', 'endpoints/media-uploads.ts'),
  route('admin/media/:id/file', 'endpoints/media-replacement.ts'),
  route('admin/media/:id/preparation', 'endpoints/media-preparation.ts'),
  route('admin/media/:id/alt-text', 'endpoints/file-facts/alt-texts.ts'),
  route('admin/media/:id/focal-point', 'endpoints/file-facts/focal-points.ts'),
  route('admin/markdown', 'endpoints/markdown-preview.ts'),
  route('admin/reply-files', 'endpoints/reply-files.ts'),
  route('admin/tour-sheets/:id', 'endpoints/tour-sheets/tour-sheet-file.ts'),
  route('admin/tour-sheets/:id/facts', 'endpoints/tour-sheets/tour-sheet-facts.ts'),
  route('admin/send-test-email', 'endpoints/send-test-email.ts'),
  route('admin/enquiries/export', 'endpoints/exports/enquiry-export.ts'),
  route('admin/departures/export', 'endpoints/exports/departure-export.ts'),
  route('admin/today/count', 'endpoints/today-count.ts'),
  route('admin/waiting-events', 'endpoints/add-waiting-event.ts'),
  ...Object.keys(listPaths).map(sheetOf),
  route('admin/settings/translations/:language/export', 'endpoints/exports/setting-translation-export.ts'),
  route('admin/media/translations/:language/export', 'endpoints/exports/image-translation-export.ts'),
  route('admin/activity/export', 'endpoints/exports/activity-export.ts'),
  route('admin', 'admin/admin-layout.tsx', [
    layout('admin/shell/panel-screen.tsx', [
      index('admin/desk/dashboard/dashboard-page.tsx'),
      route('today', 'admin/desk/today-screen.tsx'),
      sectionOf('destinations', { form: 'admin/destinations/destination-form.tsx' }),
      sectionOf('tours', { form: 'admin/tours/tour-form.tsx' }),
      sectionOf('blog', { form: 'admin/blog/blog-post-form.tsx' }),
      sectionOf('services', {
        form: 'admin/services/travel-service-form.tsx',
        screen: 'admin/services/travel-services-screen.tsx',
      }),
      route('departures', 'admin/tours/departures-screen.tsx'),
      route('departures/import', 'admin/desk/import/departure-import-screen.tsx'),
      route('departures/:id', 'admin/tours/departure-page.tsx'),
      route('departures/:id/seats', 'admin/tours/departure-seats.ts'),
      route('launch', 'admin/settings/launch/launch-screen.tsx'),
      route('settings', 'admin/settings/settings-screen.tsx'),
      route('settings/:id/history', 'admin/settings/setting-history.tsx'),
      route('settings/translations/:language', 'admin/settings/setting-translations.tsx'),
      route('settings/:id/translations/:language', 'admin/settings/setting-translation.tsx'),
      route('destination-choices', 'admin/tours/destination-choices.ts'),
      route('email-settings', 'admin/settings/email/email-settings-page.tsx'),
      route('email-settings/mailbox', 'admin/settings/email/mailbox-page.tsx'),
      route('enquiries/print', 'admin/desk/print/print-sheets.tsx'),
      route('enquiries/import', 'admin/desk/import/import-screen.tsx'),
      route('enquiries/:id/seats', 'admin/desk/enquiries/enquiry-seats.ts'),
      route('enquiries', 'admin/desk/enquiries/enquiries-screen.tsx', [
        route('new', 'admin/desk/enquiries/new-enquiry.tsx'),
        route('whatsapp', 'admin/desk/enquiries/chat-enquiry.tsx'),
        route('selected', 'admin/desk/enquiries/selected-enquiries.tsx'),
        route(':id', 'admin/desk/enquiries/enquiry-page.tsx', [
          route('reply', 'admin/desk/replies/reply-screen.tsx'),
        ]),
        route(':id/edit', 'admin/desk/enquiries/edit-enquiry.tsx'),
        route(':id/merge/:other', 'admin/desk/enquiries/merge-enquiries.tsx'),
        historyOf('history-of-enquiry'),
      ]),
      route('reply-templates', 'admin/desk/reply-templates/reply-templates-screen.tsx', [
        route('new', 'admin/desk/reply-templates/reply-template-form.tsx'),
        route(':id/edit', 'admin/desk/reply-templates/reply-template-form.tsx', {
          id: 'change-reply-template',
        }),
        route(':id/delete', 'admin/desk/reply-templates/remove-reply-template.tsx'),
      ]),
      route('media', 'admin/media/media-screen.tsx', [
        route('delete', 'admin/media/remove-media.tsx'),
        route('translations/:language', 'admin/content/translations/image-translations.tsx'),
        route(':id', 'admin/media/media-details.tsx'),
        route(':id/crop', 'admin/media/crop/crop-image.tsx'),
        historyOf('history-of-file'),
      ]),
      route('trash', 'admin/content/trash/trash-screen.tsx', [
        route('selected', 'admin/content/trash/selected-trash.tsx'),
      ]),
      route('activity', 'admin/content/history/activity-screen.tsx'),
      route('find', 'admin/palette/find-page.tsx'),
      route('views/:list', 'admin/lists/saved-views/views-screen.tsx'),
      route('find/answers', 'admin/palette/palette-responses.ts'),
      route('team', 'admin/account/team-page.tsx'),
      route('account', 'admin/account/account-page.tsx'),
      route('account/second-step', 'admin/account/second-step-screen.tsx'),
      route('confirm', 'admin/account/confirm-page.tsx'),
      route('sign-out', 'endpoints/staff-sign-out.ts'),
      route('*', 'admin/shell/unknown-admin-page.tsx'),
    ]),
  ]),
  route('media/*', 'endpoints/media-file.ts'),
  route('cards/*', 'endpoints/share-card-file.ts'),
  route('uploads/*', 'endpoints/media-file.ts', { id: 'uploads' }),
] satisfies RouteConfig
