// All that our code takes for granted of React Router, React DOM and Vite without being promised it, tried on a small site
// that they build and run. An upgrade that moves something fails here first, and names the file of ours to mend. What only
// a browser shows is left to the journeys: see docs/decisions/0038-two-rooms-for-the-framework.md.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useActionData } from 'react-router'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import {
  RouterDataProvider,
  usePersistedRouterData,
  useRouterStateReader,
} from '#app/hydration/router-state.ts'
import { isConnectionLost } from '#app/ui/lost-connection.ts'
import { isRouteManifest, panelManifest } from '#scripts/vite/site-manifest.ts'
import { requestIdHeader } from '#shared/pages/page-policy.ts'
import { buildFrameworkApp, writeFrameworkApp } from '#tests/support/site/framework-app.ts'
import { useFrameworkApp } from '#tests/support/site/framework-visits.ts'
import { isDataPath, pagePathOf } from './data-requests.ts'
import { serverBuildModule } from './load-server-build.ts'

const { site, ask, decode, readData, writeDocument, fetchAsBrowser } = useFrameworkApp()
const assets = path.join(site.folder, 'build/client/assets')
const listAssets = () => readdirSync(assets).map((name) => `/assets/${name}`)

/** The script that hydrates a page. */
function startOf(page: string): string {
  return /async="">(window\.__reactRouterContext[\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''
}

/** The sentence that a failing check says. */
function moved(what: string, ...files: string[]): string {
  return `${what} after an upgrade: mend ${files.join(' and ')}.`
}

test('a browser asks for the data of a screen at its own address', async () => {
  const said = moved('A browser asks for data at another address', 'server/react-router/data-requests.ts')
  for (const page of ['/', '/admin', '/admin/calm']) {
    const { asked } = await fetchAsBrowser(page, () => new Response('[]'))
    expect([isDataPath(asked?.pathname ?? ''), pagePathOf(asked?.pathname ?? '')], said).toEqual([true, page])
  }
})

test('the server answers data there, in the type that ours gives letters to', async () => {
  const said = moved('Data is answered differently', 'server/react-router/data-requests.ts')
  expect(await readData('/_.data'), said).toMatchObject({
    'site/home/home-page': { data: { words: 'words of home' } },
  })
  const whole = (await readData('/tours.data')) as object
  expect(Object.keys(whole).sort(), said).toEqual(['site/site-layout', 'site/tours-page'])
  const { headers } = await ask('/tours.data')
  const named = moved('Data has another Content-Type', 'server/react-router/run-routes.ts')
  expect(headers.get('Content-Type'), named).toBe('text/x-script; charset=utf-8')
})

test('a handler that knows only the routes of an address answers its data as the whole build does', async () => {
  const { createRequestHandler, RouterContextProvider } = site.framework
  const request = () => new Request('https://site.test/tours.data')
  const read = async (handler: ReturnType<typeof createRequestHandler>) =>
    (await handler(request(), new RouterContextProvider())).text()
  const whole = createRequestHandler(site.build, 'production')
  const small = site.ours.handlerFor(site.build, '/tours.data')
  const said = moved('Data needs routes of other addresses', 'server/react-router/run-routes.ts')
  expect(await read(small), said).toBe(await read(whole))
})

test('a build says of each route where it stands, what guards it and what its handle says', () => {
  const said = moved('The routes of a build are described differently', 'server/react-router/route-table.ts')
  expect(site.ours.matchPath(site.build, '/tours'), said).toMatchObject({
    pattern: '/tours',
    routeIds: ['root', 'site/site-layout', 'site/tours-page'],
    policy: { parameters: ['q'] },
    staff: false,
    guarded: false,
    isPage: true,
  })
  expect(site.ours.matchPath(site.build, '/admin'), said).toMatchObject({
    routeIds: ['root', 'admin/admin-layout', 'admin/first-screen'],
    staff: true,
    guarded: true,
  })
})

test('an action has the context of its request, and what it throws instead of a result comes to the page', async () => {
  const context = new site.framework.RouterContextProvider()
  const refuse = () => new Response('later', { status: 429 })
  const turn = new site.ours.RenderTurn({ enter: async () => undefined, refuse })
  site.ours.renderInTurn(context, turn)
  const { response } = await ask('/tours', { init: { method: 'POST', body: new FormData() }, context })
  const said = moved(
    'A form does not wait for its turn any more',
    'server/react-router/render-turn.ts',
    'app/entry.server.tsx',
  )
  expect([response.status, await response.text()], said).toEqual([429, 'later'])
})

test('a fault keeps the number that ours gives it, and loses every other word', async () => {
  const headers = { [requestIdHeader]: '7d0f' }
  const staff = (await ask('/admin', { init: { headers } })).document ?? ''
  const said = moved('Faults are handed on differently', 'server/react-router/error-ids.ts')
  expect(staff, said).toContain('7d0f')
  const open = (await ask('/broken')).document
  const told = moved('A fault shows its cause to a browser', 'server/react-router/error-ids.ts')
  expect(open, told).toContain('<p>broken</p>')
  expect(staff + open, told).not.toContain('password of the database')
})

test('scripts of a document stand where ours take them out, and name files that are there', async () => {
  const said = (what: string) => moved(what, 'server/react-router/document-text.ts')
  const { html, nonce, data } = await writeDocument('/admin/calm')
  expect(html, said('The script of the context is written differently')).toContain(
    `<script nonce="${nonce}">window.__reactRouterContext = {`,
  )
  expect(html, said('The script of the modules is written differently')).toContain(
    `</script><script nonce="${nonce}" type="module" async="">import "/assets/manifest-`,
  )
  expect(html, said('Links that preload modules are written differently')).toMatch(
    /<link rel="modulepreload" href="\/assets\/manifest-[0-9a-f]+\.js"[^>]*\/>/,
  )
  const page = site.ours.hydrateAtOnce({ html, nonce, data })
  const [start, entry] = [startOf(page), /import\("([^"]+)"\);$/.exec(startOf(page))?.[1]]
  const modules = [...page.matchAll(/ src="([^"]+)"/g)].map(([, address]) => address)
  const preloaded = [...page.matchAll(/rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, file]) => file)
  expect(preloaded, said('A link that preloads a module stays in the page')).toEqual([entry])
  expect(start, said('The entry is imported differently')).toMatch(/import\("\/assets\/[^"]+\.js"\);$/)
  expect(start, said('Route modules are handed over differently')).toContain(
    'window.__reactRouterRouteModules = ',
  )
  const fetched = [
    ...modules,
    ...[...start.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address]) => address),
  ]
  expect(listAssets(), said('A module has another address')).toEqual(expect.arrayContaining(fetched))
  expect(modules, said('The entry is among the modules that come before it')).not.toContain(entry)
})

test('what the routes have read is one text, which the script of the context takes in as a stream', async () => {
  const { context, ...written } = await writeDocument('/admin/calm')
  const fed = moved('The data of a document is handed over differently', 'app/entry.server.tsx')
  expect(context.serverHandoffStream, fed).toBeInstanceOf(ReadableStream)
  expect(written.html, fed).not.toContain('words of a screen"')
  const start = startOf(site.ours.hydrateAtOnce(written))
  const window: { __reactRouterContext?: { stream: ReadableStream } } = {}
  const page = { getElementById: () => ({ textContent: written.data }) }
  const world = { ...{ window, document: page, ReadableStream, TextEncoderStream }, __reactRouterContext: {} }
  Object.defineProperty(world, '__reactRouterContext', { get: () => window.__reactRouterContext })
  vm.runInNewContext(start.slice(0, start.indexOf('import "')), world)
  const said = moved(
    'The script of the context reads its data differently',
    'server/react-router/document-text.ts',
  )
  expect(await decode(window.__reactRouterContext?.stream ?? null), said).toMatchObject({
    loaderData: {
      'admin/admin-layout': { panel: 'Small <panel>' },
      'admin/calm-screen': { words: 'words of a screen' },
    },
  })
})

test('a part whose code is only being loaded is marked, and the page waits for it', async () => {
  const { html } = await writeDocument('/late')
  const said = moved('React DOM marks a waiting part differently', 'app/entry.server.tsx')
  expect(html, said).toMatch(/<!--\$[!?]-->/)
  expect(html, moved('React DOM writes the doctype by itself', 'app/entry.server.tsx')).toMatch(/^<html/)
  const { document = '' } = await ask('/late')
  expect(document, said).toContain('came late')
  for (const page of [document, (await ask('/')).document])
    expect(page, moved('A page begins differently', 'app/entry.server.tsx')).toMatch(/^<!DOCTYPE html><html/)
})

test('a public page carries the script of public pages and none of the framework, a screen is hydrated at once', async () => {
  const said = moved('Public pages and screens carry other scripts', 'app/root.tsx', 'app/entry.server.tsx')
  const page = (await ask('/')).document ?? ''
  expect(page, said).not.toMatch(/__reactRouter|manifest-|modulepreload/)
  const [, script = '', laterParts = ''] =
    /<script type="module" src="([^"]+)" data-later-parts="([^"]+)">/.exec(page) ?? []
  expect(listAssets(), said).toEqual(expect.arrayContaining([script, laterParts]))
  const screen = (await ask('/admin/calm')).document ?? ''
  expect(screen, said).toMatch(/window\.__reactRouterContext = \{[\s\S]*import "?\(?"\/assets\//)
  expect(screen, said).not.toContain(script)
})

test('no code of a public page is among the files of the browser', () => {
  const scripts = readdirSync(assets).map((name) => readFileSync(path.join(assets, name), 'utf8'))
  const said = moved('Routes are marked differently in the build', 'scripts/vite/page-script.ts')
  expect(
    scripts.filter((text) => text.includes('came late')),
    said,
  ).toEqual([])
  expect(
    scripts.filter((text) => text.includes('Tell us')),
    said,
  ).toHaveLength(1)
})

test('what the action of a public page returns is given to its script as JSON', async () => {
  const init = { method: 'POST', body: new FormData(), headers: { Accept: 'application/json' } }
  const { response } = await ask('/tours', { init })
  const said = moved('The results of actions are handed on differently', 'app/entry.server.tsx')
  expect([response.status, await response.json()], said).toEqual([200, { done: 'sent to tours' }])
})

test('the manifest of all routes is a script of its own, named by its content, of which the panel takes a part', () => {
  const said = (what: string) => moved(what, 'scripts/vite/site-manifest.ts')
  const [name = '', ...others] = readdirSync(assets).filter(isRouteManifest)
  expect([isRouteManifest(name), others], said('The manifest has another name')).toEqual([true, []])
  expect(site.build.assets.url, said('The manifest has another address')).toBe(`/assets/${name}`)
  const whole = readFileSync(path.join(assets, name), 'utf8')
  const manifestIn = (text: string) =>
    JSON.parse(text.replace('window.__reactRouterManifest=', '').slice(0, -1))
  const part = manifestIn(panelManifest(whole))
  const words = 'The manifest is written differently, or its routes are not called by their files'
  expect(Object.keys(part.routes), said(words)).toEqual([
    ...['root', 'admin/admin-layout', 'admin/first-screen', 'admin/calm-screen'],
  ])
  const { createClientRoutes } = site.framework
  const page = { 'admin/calm-screen': { default: () => null } }
  const routesOf = ({ routes: { 'admin/calm-screen': route } }: typeof part) =>
    createClientRoutes({ route: { ...route, parentId: '' } }, page, null as never, true, false)
  const shapeOf = (manifest: typeof part) =>
    Object.entries(routesOf(manifest)[0] ?? {}).map(([key, value]) => [key, value ? typeof value : false])
  expect(shapeOf(part), said('A browser needs what the part leaves out')).toEqual(shapeOf(manifestIn(whole)))
})

test('modules of routes carry the mark by which the files of the browser are joined', () => {
  const names = readdirSync(assets).join(' ')
  const said = (what: string) => moved(what, 'scripts/vite/join-site-modules.ts')
  expect(names, said('Libraries lie in another folder')).toMatch(/\blibrary-[\w-]+\.js/)
  expect(names, said('Modules of routes carry another mark')).toMatch(/\bpanel-[\w-]{8}\.js/)
})

test("the browser's build has the name by which server code is kept out of it", async () => {
  const leak = writeFrameworkApp({
    'server/secret.ts': "export const secret = 'known to our machine alone'",
    'app/ui/shown.tsx': `import { secret } from '#server/secret.ts'
      export const Shown = ({ words }: { words: string }) => <p>{words + secret}</p>`,
  })
  onTestFinished(leak.remove)
  const said = moved('Server code reaches the browser', 'scripts/vite/forbid-server-imports.ts')
  await expect(buildFrameworkApp(leak.folder), said).rejects.toThrow('server/secret.ts is server code')
})

test('the development server gives the same build under the same name, with scripts that ours find', async () => {
  const vite = await createServer({
    ...{ root: site.folder, appType: 'custom', logLevel: 'silent' },
    server: { middlewareMode: true, ws: false },
  })
  onTestFinished(() => vite.close())
  const { framework, ours } = await vite.ssrLoadModule('./server/main.ts')
  const build = await vite.ssrLoadModule(serverBuildModule)
  const request = new Request('https://site.test/tours')
  const context = new framework.RouterContextProvider()
  const { document } = await ours.runRoutes({ build, request, context, times: { observe() {} } })
  expect(document, moved('The development server writes pages differently', 'server/dev.ts')).toContain(
    'words of tours',
  )
})

test("a router's context holds its state of this moment", async () => {
  const seen: unknown[] = []
  function Screen() {
    const readState = useRouterStateReader()
    seen.push([readState()?.navigation.state, readState()?.location.pathname])
    return null
  }
  const router = createMemoryRouter([{ id: 'tours', path: '/tours', Component: Screen }], {
    initialEntries: ['/tours'],
    hydrationData: { loaderData: {} },
  })
  renderToString(createElement(RouterProvider, { router }))
  const said = moved('The contexts of the router hold something else', 'app/hydration/router-state.ts')
  expect(seen, said).toEqual([['idle', '/tours']])
})

test('what an action gave back is read from a context, and the router forgets it when it reads anew', async () => {
  const seen: unknown[] = []
  function Inner() {
    seen.push(useActionData())
    return null
  }
  function Screen() {
    return createElement(RouterDataProvider, { value: usePersistedRouterData('') }, createElement(Inner))
  }
  const router = createMemoryRouter([{ id: 'tours', path: '/tours', Component: Screen }], {
    initialEntries: ['/tours'],
    hydrationData: { loaderData: {}, actionData: { tours: 'refused' } },
  })
  const said = moved('What an action gave back is kept otherwise', 'app/hydration/router-state.ts')
  renderToString(createElement(RouterProvider, { router }))
  expect([router.state.actionData, seen], said).toEqual([{ tours: 'refused' }, ['refused']])
  await router.revalidate()
  expect(router.state.actionData, said).toBe(null)
})

test('data that breaks off on its way tells the lost connection as its cause', async () => {
  const brokenOff = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  const { result } = await fetchAsBrowser('/tours', () => new Response(brokenOff))
  const said = moved('Data that breaks off fails differently', 'app/ui/lost-connection.ts')
  expect(isConnectionLost(result), said).toBe(true)
})
