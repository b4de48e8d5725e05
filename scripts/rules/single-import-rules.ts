/** The rules on imports that are no row of a place: what one kind of file may never reach, wherever it lies. */

export const testFiles = '\\.(test|contract)\\.tsx?$'
export const recordFiles = '^server/[^/]+/[^/]+-records\\.ts$|^server/[^/]+/[^/]+/[^/]+-records\\.ts$'
export const generatedRouteTypes = '\\+types/'

export type Forbidden = {
  readonly name: string
  readonly severity: 'error'
  readonly comment: string
  readonly from: Record<string, unknown>
  readonly to: Record<string, unknown>
}

/**
 * These rules in dependency-cruiser's words.
 * @param routeModules paths from the root of the files that routes.ts names
 */
export function singleRules(routeModules: readonly string[]): Forbidden[] {
  return [
    {
      name: 'server-only-in-route-modules',
      severity: 'error',
      comment:
        'Only a file that routes.ts names has a loader or an action; others may import types alone from server/.',
      from: { path: '^app/(site|admin)/', pathNot: [testFiles, ...routeModules.map(exactly)] },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'published-never-reads-records',
      severity: 'error',
      comment: 'What the public reads must not pass through what staff may do: drafts would be a slip away.',
      from: { path: '/(published|receive)-[^/]+\\.ts$', pathNot: testFiles },
      to: { path: recordFiles },
    },
    {
      name: 'settings-through-their-readers',
      severity: 'error',
      comment:
        'What is stored under a key is asked of server/database/stored-settings.ts, what it means of server/settings/.',
      from: {
        path: '^(app|server|sample)/',
        pathNot: [testFiles, '^server/(settings|tables)/', '^server/database/stored-settings\\.ts$'],
      },
      to: { path: '^server/tables/setting-table\\.ts$' },
    },
    {
      name: 'finished-pictures-are-ours',
      severity: 'error',
      comment:
        'What is taken in unjudged comes from sample/ alone: files from outside go through createMedia.',
      from: { pathNot: ['^sample/', '^server/media/finished-picture\\.test\\.ts$'] },
      to: { path: '^server/media/finished-picture\\.ts$' },
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
      from: { path: '^(app|server|shared|sample)/', pathNot: testFiles },
      to: { path: `^(tests|bench|scripts)/|${testFiles}` },
    },
    {
      name: 'server-needs-runtime-packages',
      severity: 'error',
      comment: 'The server bundle keeps its packages outside: what it imports must be in "dependencies".',
      from: { path: '^(server|sample)/', pathNot: [testFiles, '^server/dev\\.ts$'] },
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
