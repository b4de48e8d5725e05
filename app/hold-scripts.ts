import { wakePage } from './wake-page.ts'

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const moduleScript = /<script nonce="([^"]+)" type="module" async="">/
const entryImport = /import\("([^"]+)"\);<\/script>$/

/**
 * A page is readable and works without its script, which therefore waits: the modules are not fetched while the page
 * comes, and their start lies inert in it until `wakePage` runs it.
 */
export function holdScripts(html: string): string {
  const modules: string[] = []
  const without = html.replace(modulePreload, (_link, address: string) => {
    modules.push(address)
    return ''
  })
  const opening = moduleScript.exec(without)
  if (!opening)
    throw new Error('The page has no module script to hold: React Router writes it differently now.')
  const [found, nonce] = opening
  const end = without.indexOf('</script>', opening.index) + '</script>'.length
  const body = without.slice(opening.index + found.length, end)
  // The entry starts the router, which must find the rest in place.
  const entry = entryImport.exec(body)?.[1]
  const first = modules.filter((address) => address !== entry)
  const held = `<script nonce="${nonce}" type="text/plain" id="held-script" data-modules="${first.join(' ')}">`
  const waker = `<script nonce="${nonce}">(${wakePage.toString()})()</script>`
  return without.slice(0, opening.index) + held + body + waker + without.slice(end)
}
