/** A small site that React Router's and Vite's own programs build, by our configuration, entries and plug-ins. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../../..')
const program = path.join(root, 'node_modules/@react-router/dev/bin.cjs')

const screens: Record<string, string> = {
  'app/routes.ts': `import { index, layout, route } from '@react-router/dev/routes'
    export default [
      layout('site/site-layout.tsx', [
        index('site/home/home-page.tsx'),
        route('tours', 'site/tours-page.tsx'),
        route('late', 'site/late-page.tsx'),
        route('broken', 'site/broken-page.tsx'),
      ]),
      route('admin', 'admin/admin-layout.tsx', [index('admin/first-screen.tsx'), route('calm', 'admin/calm-screen.tsx')]),
    ]`,
  'app/ui/shown.tsx': 'export const Shown = ({ words }: { words: string }) => <p>{words}</p>',
  'app/site/site-layout.tsx': `import { Outlet } from 'react-router'
    import { Shown } from '#app/ui/shown.tsx'
    export const handle = { isDocument: true }
    export const loader = () => ({ site: 'Small <site>' })
    export default () => <><Shown words="frame" /><Outlet /></>`,
  'app/site/home/home-page.tsx': `import { Shown } from '#app/ui/shown.tsx'
    export const loader = () => ({ words: 'words of home' })
    export default ({ loaderData }) => <Shown words={loaderData.words} />`,
  'app/site/tours-page.tsx': `export const handle = { page: { parameters: ['q'] } }
    export const loader = () => ({ words: 'words of tours' })
    export const action = () => ({ done: 'sent to tours' })
    export default ({ loaderData }) => <p>{loaderData.words}</p>`,
  'app/site/late-page.tsx': `import { lazy, Suspense } from 'react'
    const Late = lazy(() => import('./late-part.tsx'))
    export default () => <Suspense fallback={<p>waiting</p>}><Late /></Suspense>`,
  'app/site/late-part.tsx': 'export default () => <p>came late</p>',
  'app/site/broken-page.tsx': `export const loader = () => { throw new Error('password of the database') }
    export default () => null
    export const ErrorBoundary = () => <p>broken</p>`,
  'app/admin/admin-layout.tsx': `import { Outlet } from 'react-router'
    import { Shown } from '#app/ui/shown.tsx'
    export const handle = { staff: true }
    export const middleware = [(_, next) => next()]
    export const loader = () => ({ panel: 'Small <panel>' })
    export default () => <><Shown words="frame" /><Outlet /></>`,
  'app/admin/calm-screen.tsx': `import { Shown } from '#app/ui/shown.tsx'
    export const loader = () => ({ words: 'words of a screen' })
    export default ({ loaderData }) => <Shown words={loaderData.words} />`,
  'app/admin/first-screen.tsx': `export const loader = () => { throw new Error('password of the database') }
    export default () => null
    export const ErrorBoundary = ({ error }) => <p>Tell us {error.data?.reference}</p>`,
}

/** Ours, under the names by which the framework finds them: what each exports, and from where. */
const entries: Record<string, [exported: string, from: string]> = {
  'vite.config.ts': ['{ default }', 'vite.config.ts'],
  'react-router.config.ts': ['{ default }', 'react-router.config.ts'],
  'app/root.tsx': ['{ default, Layout }', 'app/root.tsx'],
  'app/entry.client.tsx': ['*', 'app/entry.client.tsx'],
  'app/site/page/page-script.ts': ['*', 'app/site/page/page-script.ts'],
  'app/site/page/later-parts.ts': ['*', 'app/site/page/later-parts.ts'],
  'app/entry.server.tsx': ['{ default, handleError }', 'app/entry.server.tsx'],
  'server/main.ts': ['*', 'tests/support/site/framework-app-start.ts'],
}

/** What the built site exports. */
export type BuiltApp = typeof import('./framework-app-start.ts')

/** Writes the site into a new folder, with `changed` in place of its own files; `remove` takes it away. */
export function writeFrameworkApp(changed: Record<string, string> = {}): {
  folder: string
  remove: () => void
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'pravas-framework-'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const manifest = {
    name: 'framework-app',
    type: 'module',
    imports: { '#app/*': './app/*', '#server/*': './server/*' },
  }
  const ourEntries = Object.entries(entries).map(([name, [exported, from]]) => [
    name,
    `export ${exported} from ${JSON.stringify(path.join(root, from))}\n`,
  ])
  const files: Record<string, string> = {
    ...{ 'package.json': JSON.stringify(manifest), ...screens, ...Object.fromEntries(ourEntries) },
    ...changed,
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** @throws what the build complains of */
export async function buildFrameworkApp(folder: string): Promise<BuiltApp> {
  await promisify(execFile)(process.execPath, [program, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return import(pathToFileURL(path.join(folder, 'build/server/main.js')).href)
}
