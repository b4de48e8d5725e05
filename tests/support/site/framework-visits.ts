/** Visits to the small site of `framework-app.ts`, from the server's side and from the browser's. */
import type { EntryContext, ServerBuild } from 'react-router'
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import { Histogram } from '#server/metrics/metric-text.ts'
import { type BuiltApp, buildFrameworkApp, writeFrameworkApp } from './framework-app.ts'

const origin = 'https://site.test'

type Asked = { init?: RequestInit; context?: InstanceType<BuiltApp['framework']['RouterContextProvider']> }
type Load = (load: () => unknown) => unknown

/** A document as the framework writes it, before ours touch it. */
export type RawDocument = { html: string; nonce: string; data: string; context: EntryContext }

/** Builds the site before the tests of the running file, and removes it after them. */
export function useFrameworkApp() {
  const { folder, remove } = writeFrameworkApp()
  const site = { folder } as { folder: string; build: ServerBuild } & BuiltApp
  beforeAll(async () => {
    Object.assign(site, await buildFrameworkApp(folder))
    site.build = await site.ours.loadServerBuild()
  })
  afterAll(remove)

  /** A request as the pipeline makes it; what its routes answered. */
  function ask(address: string, { init, context = new site.framework.RouterContextProvider() }: Asked = {}) {
    const request = new Request(origin + address, init)
    return site.ours.runRoutes({ build: site.build, request, context, times: new Histogram() })
  }

  /** What a browser reads out of data as the server encodes it. */
  async function decode(body: ReadableStream | null): Promise<unknown> {
    const stream = body ?? new Blob([]).stream()
    return (await site.framework.decodeData(stream as never, globalThis as never)).value
  }

  async function readData(address: string): Promise<unknown> {
    return decode((await ask(address)).response.body)
  }

  /** The document of a page, written by the framework alone. */
  async function writeDocument(address: string): Promise<RawDocument> {
    const { createElement, createRequestHandler, renderToString, RouterContextProvider, ServerRouter } =
      site.framework
    const nonce = 'N0nce'
    const written: RawDocument[] = []
    // biome-ignore lint/complexity/useMaxParams: the signature that React Router gives to entry.server's default export.
    async function write(_request: Request, _status: number, _headers: Headers, context: EntryContext) {
      const { serverHandoffStream, ...rest } = context
      const html = renderToString(
        createElement(ServerRouter, { context: rest, url: origin + address, nonce }),
      )
      const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : ''
      written.push({ html, nonce, data, context })
      return new Response(null)
    }
    const entry = { module: { ...site.build.entry.module, default: write } }
    const handler = createRequestHandler({ ...site.build, entry }, 'production')
    await handler(new Request(origin + address), new RouterContextProvider())
    const [document] = written
    if (!document) throw new Error('React Router did not call the default export of entry.server.tsx.')
    return document
  }

  /** Lets the framework's code for browsers fetch the data of a page; gives the address it asks for and what comes of it. */
  async function fetchAsBrowser(page: string, respond: () => Response) {
    const asked: URL[] = []
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('location', { origin })
    vi.stubGlobal('fetch', async (url: URL) => {
      asked.push(url)
      return respond()
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { fetchInBrowser } = site.framework
    const fetchData = fetchInBrowser(() => ({}) as never, site.build.assets as never, {}, true)
    const resolve = async (run: (load: Load) => unknown) => run((load) => load())
    const match = { route: { id: 'site/tours-page' }, shouldCallHandler: () => true, resolve }
    const runClientMiddleware = (run: (given: unknown) => unknown) => run(given)
    const request = new Request(origin + page)
    const given = { request, matches: [match], fetcherKey: 'one', runClientMiddleware }
    const result = await Promise.resolve(fetchData(given as never)).catch((error: unknown) => error)
    return { asked: asked[0], result }
  }

  return { site, ask, decode, readData, writeDocument, fetchAsBrowser }
}
