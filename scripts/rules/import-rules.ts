/** The import rules: one row per place. */
const test = '\\.(test|contract)\\.tsx?$'
const records = '^server/[^/]+/[^/]+-records\\.ts$|^server/[^/]+/[^/]+/[^/]+-records\\.ts$'
const generatedRouteTypes = '\\+types/'

type Forbidden = {
  readonly name: string
  readonly severity: 'error'
  readonly comment: string
  readonly from: Record<string, unknown>
  readonly to: Record<string, unknown>
}

type Place = {
  readonly name: string
  /** A regular expression on paths from the root. */
  readonly from: string
  readonly fromNot?: string
  /** `$1` is the first group of `from`. */
  readonly own: readonly string[]
  /** Any if undefined. */
  readonly packages?: readonly string[]
  readonly node?: boolean
  readonly why: string
}

const shared = '^shared/'
/** Visitors do not receive shared/staff/. */
const sharedWithVisitors = '^shared/(?!staff/)'
const ui = '^app/ui/'
const tables = '^server/tables/'
const published = '^server/[^/]+/published-[^/]+\\.ts$'
const receive = '^server/[^/]+/receive-[^/]+\\.ts$'

const preview = '^app/admin/[^/]+/[^/]+-preview\\.tsx$'

const adminReach = [
  '^app/admin/',
  ui,
  '^app/hydration/router-state\\.ts$',
  shared,
  records,
  '^server/auth/',
  '^app/site/site-paths\\.ts$',
  '^app/site/[^/]+/[^/]+-view\\.tsx$',
  generatedRouteTypes,
]

const groundwork = [
  'config',
  'tables',
  'postgres',
  'database',
  'content',
  'jobs',
  'http',
  'react-router',
  'auth',
  'metrics',
]

const places: readonly Place[] = [
  {
    name: 'shared-imports-itself-and-zod',
    from: shared,
    own: [shared],
    // The phone library has no side effects, so page scripts do not include it.
    // Turndown is in the editor's lazy part alone.
    packages: ['zod', 'libphonenumber-js', 'turndown'],
    node: false,
    why: 'shared/ runs in the browser and on the server: it may import only itself, Zod, the phone library and Turndown.',
  },
  {
    name: 'ui-imports-shared',
    from: ui,
    own: [ui, sharedWithVisitors],
    node: false,
    why: 'app/ui/ knows nothing of tours, and visitors are sent it: it may import only itself and shared/ without shared/staff/.',
  },
  {
    name: 'hydration-knows-no-page',
    from: '^app/hydration/',
    own: ['^app/hydration/', '^app/ui/(early-input|follow-translation)\\.ts$', sharedWithVisitors],
    node: false,
    why: 'app/hydration/ hydrates any page of the panel: it may import only itself, shared/ without shared/staff/, what keeps early input and translations.',
  },
  {
    name: 'site-reads-what-is-published',
    from: '^app/site/',
    own: ['^app/site/', ui, sharedWithVisitors, published, receive, generatedRouteTypes],
    node: false,
    why: 'app/site/ may import app/ui/, shared/ without shared/staff/, and from server/ only published-* and receive-*.',
  },
  {
    name: 'admin-works-through-records',
    from: '^app/admin/',
    fromNot: preview,
    own: adminReach,
    node: false,
    why: "app/admin/ may import app/ui/, router-state, shared/, server/*/*-records (or a folder deeper), server/auth/, the site's paths and a preview's *-view.tsx.",
  },
  {
    name: 'previews-read-what-is-published',
    from: preview,
    own: [...adminReach, published],
    node: false,
    why: 'A preview shows a draft among its published neighbours: beside what the panel may import, published-*.',
  },
  {
    name: 'endpoints-stay-apart-from-pages',
    from: '^app/endpoints/',
    own: [
      '^app/endpoints/',
      '^app/site/site-paths\\.ts$',
      shared,
      '^server/(?!http/|tables/)[^/]+/',
      generatedRouteTypes,
    ],
    why: "app/endpoints/ answers with data: it may import shared/, the site's paths, and server/ without tables and server/http/, no page.",
  },
  {
    name: 'app-root-sets-the-frame',
    from: '^app/[^/]+$',
    own: ['^app/', shared, published, '^server/(config|react-router)/', generatedRouteTypes],
    why: 'The files directly in app/ may import app/, shared/, server/config/, server/react-router/ and published-*.',
  },
  {
    name: 'noun-keeps-to-its-work',
    from: `^server/(?!(?:${groundwork.join('|')}|import|backup)/)([^/]+)/`,
    own: [
      '^server/$1/',
      shared,
      '^server/(config|tables|database|content|jobs|auth|email|media|realtime|metrics)/',
      '^server/http/fair-queue\\.ts$',
      published,
    ],
    why: "server/<noun>/ may import shared/, tables, config, metrics, database, content, jobs, auth, email, media, realtime, the fair queue and another noun's published-*.",
  },
  {
    name: 'storage-keeps-files',
    from: '^server/media/storage/',
    own: ['^server/(media/storage|config)/', shared],
    why: 'server/media/storage/ keeps bytes under keys: it may import only config and shared/, and asks the database nothing.',
  },
  {
    name: 'intake-writes-no-record',
    from: '^server/media/ingest/',
    own: ['^server/(media/ingest|media/storage|config|tables|metrics)/', shared],
    why: 'server/media/ingest/ judges and encodes what strangers send: it may import storage, config, tables, metrics and shared/, no query.',
  },
  {
    name: 'import-works-through-records',
    from: '^server/import/',
    own: [
      '^server/import/',
      shared,
      records,
      '^server/blog/post-html\\.ts$',
      '^server/email/mailbox/html-message-text\\.ts$',
      '^server/(config|tables|database|content|media)/',
    ],
    why: 'server/import/ brings rows in as staff would: it may import records, tables, media, config, database, content and shared/.',
  },
  {
    name: 'backup-renders-posts-anew',
    from: '^server/backup/',
    own: [
      '^server/backup/',
      shared,
      '^server/blog/post-html\\.ts$',
      '^server/(config|tables|database|content|jobs|auth|email|media|realtime|metrics)/',
    ],
    why: 'server/backup/ may import shared/, tables, groundwork, e-mail, media, realtime, and what turns the text of a post into HTML.',
  },
  {
    name: 'http-knows-no-noun',
    from: '^server/http/',
    // It selects the database share but runs no query.
    own: [
      '^server/(http|react-router|config|auth|metrics)/',
      '^server/database/database-share\\.ts$',
      shared,
    ],
    why: 'server/http/ may import react-router, config, metrics, auth, shared/ and the shares of the database: no noun, no query.',
  },
  {
    name: 'react-router-knows-no-noun',
    from: '^server/react-router/',
    own: ['^server/(react-router|config|auth|metrics)/', shared],
    why: 'server/react-router/ may import config, metrics, auth and shared/: no noun, nothing of server/http/, which imports it.',
  },
  {
    name: 'tables-are-the-ground-floor',
    from: tables,
    own: [tables],
    packages: ['drizzle-orm'],
    node: false,
    why: 'server/tables/ is imported by all of server/: it may import only itself and Drizzle.',
  },
  {
    name: 'postgres-asks-no-query',
    from: '^server/postgres/',
    own: ['^server/(postgres|config)/'],
    why: 'server/postgres/ runs a server without knowing what is in it: it may import only config.',
  },
  {
    name: 'database-knows-no-noun',
    from: '^server/database/',
    own: ['^server/(database|postgres|config|tables)/', shared],
    why: 'server/database/ may import postgres, config, tables and shared/: no noun.',
  },
  {
    name: 'content-knows-no-noun',
    from: '^server/content/',
    own: ['^server/(content|config|tables|database)/', shared],
    why: 'server/content/ is what the nouns have in common: it may import config, tables, database and shared/.',
  },
  {
    name: 'jobs-know-no-noun',
    from: '^server/jobs/',
    own: ['^server/(jobs|config|database)/', shared],
    why: 'server/jobs/ runs what the nouns register with it: it may import only config, database and shared/.',
  },
  {
    name: 'auth-rests-on-groundwork',
    from: '^server/auth/',
    own: ['^server/(auth|config|tables|database|content|email|metrics)/', shared],
    why: 'server/auth/ may import config, metrics, database, content, email, shared/ and tables.',
  },
  {
    name: 'config-stands-alone',
    from: '^server/config/',
    own: ['^server/config/', shared],
    why: 'server/config/ is read by everything: it may import only itself and shared/.',
  },
  {
    name: 'metrics-only-count',
    from: '^server/metrics/',
    own: ['^server/(metrics|config)/', shared],
    why: 'server/metrics/ is told of numbers by everything: it may import only config and shared/.',
  },
  {
    name: 'start-files-see-the-server',
    from: '^server/[^/]+$',
    own: ['^server/', shared, '^sample/', '^[^/]+\\.config\\.ts$'],
    why: 'The files directly in server/ may import server/, shared/ and sample/: never app/.',
  },
  {
    name: 'sample-loads-through-records',
    from: '^sample/',
    own: ['^sample/', shared, records, '^server/(media|config|database|content)/'],
    why: 'sample/ may import shared/, the record functions that staff use, media, config, database and content.',
  },
]

const builtIn = { dependencyTypes: ['core'] }
const ownFile =
  '^(app|server|shared|sample|tests|bench|scripts|docs|public)/|^[^/]+\\.(ts|tsx|json)$|\\+types/'

/** Each imports only earlier ones. Files directly in app/admin/ may import all. */
const adminRooms =
  'shell forms lists media content destinations tours blog services account settings desk palette'.split(' ')

function adminRoomRules(): Forbidden[] {
  return adminRooms.map((room, index) => ({
    name: 'admin-imports-downwards',
    severity: 'error',
    comment: `A room of app/admin/ imports only the rooms before it: ${adminRooms.join(', ')}.`,
    from: { path: `^app/admin/${room}/`, pathNot: test },
    to: {
      path: `^app/admin/(?!(?:${adminRooms.slice(0, index + 1).join('|')})/)`,
      pathNot: generatedRouteTypes,
    },
  }))
}

function rulesOf(place: Place): Forbidden[] {
  const from = { path: place.from, pathNot: [test, ...(place.fromNot ? [place.fromNot] : [])] }
  const rule = { severity: 'error', comment: place.why, from } as const
  const rules: Forbidden[] = [{ ...rule, name: place.name, to: { path: ownFile, pathNot: [...place.own] } }]
  if (place.packages) {
    const allowed = place.packages.map((name) => `(^|/)node_modules/${name}/`)
    rules.push({ ...rule, name: place.name, to: { path: '(^|/)node_modules/', pathNot: allowed } })
  }
  if (place.node === false) rules.push({ ...rule, name: place.name, to: builtIn })
  return rules
}

/** @param routeModules paths from the root of the files that routes.ts names */
export function importRules(routeModules: readonly string[]): Forbidden[] {
  return [...places.flatMap(rulesOf), ...adminRoomRules(), ...singleRules(routeModules)]
}

function singleRules(routeModules: readonly string[]): Forbidden[] {
  return [
    {
      name: 'server-only-in-route-modules',
      severity: 'error',
      comment:
        'Only a file that routes.ts names has a loader or an action, and *.server.ts holds parts of them; others may import types alone from server/.',
      from: {
        path: '^app/(site|admin)/',
        pathNot: [test, '\\.server\\.ts$', ...routeModules.map(exactly)],
      },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'published-never-reads-records',
      severity: 'error',
      comment: 'What the public reads must not pass through what staff may do: drafts would be a slip away.',
      from: { path: '/(published|receive)-[^/]+\\.ts$', pathNot: test },
      to: { path: records },
    },
    {
      name: 'settings-through-their-readers',
      severity: 'error',
      comment:
        'What is stored under a key is asked of server/database/stored-settings.ts, what it means of server/settings/.',
      from: {
        path: '^(app|server|sample)/',
        pathNot: [test, '^server/(settings|tables)/', '^server/database/stored-settings\\.ts$'],
      },
      to: { path: '^server/tables/setting-table\\.ts$' },
    },
    {
      name: 'finished-pictures-are-ours',
      severity: 'error',
      comment:
        'What is taken in unjudged comes from sample/ alone: files from outside go through createMedia.',
      from: { pathNot: ['^sample/', '^server/media/finished-image\\.test\\.ts$'] },
      to: { path: '^server/media/finished-image\\.ts$' },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Two files that need each other are one file, or miss a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      comment: 'Code that ships may not lean on tests, scripts or benches.',
      from: { path: '^(app|server|shared|sample)/', pathNot: test },
      to: { path: `^(tests|bench|scripts)/|${test}` },
    },
    {
      name: 'server-needs-runtime-packages',
      severity: 'error',
      comment: 'The server bundle keeps its packages outside: what it imports must be in "dependencies".',
      from: { path: '^(server|sample)/', pathNot: [test, '^server/dev\\.ts$'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'every-import-is-found',
      severity: 'error',
      comment: 'An import that leads nowhere also escapes every other rule.',
      from: {},
      to: { couldNotResolve: true, pathNot: [generatedRouteTypes, '^virtual:'] },
    },
  ]
}

function exactly(file: string): string {
  return `^${file.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
}
