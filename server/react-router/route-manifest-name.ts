// Names the file in which the build tells a browser every route, and the shorter ones beside it for public pages and for the panel.
import type { Language } from '#shared/pages/languages.ts'

/** The file's name, as `/assets/manifest-0a1b2c3d.js`, in a page or a script. */
const named = /(\/assets\/manifest-[0-9a-f]+)\.js/g
/** The file's name in its folder. */
const file = /^(manifest-[0-9a-f]+)\.js$/

/** Whether a file of the build is the manifest of all routes. */
export function isRouteManifest(name: string): boolean {
  return file.test(name)
}

/** The name of the manifest with the public pages of one language, without the staff's routes, from that of the whole one. */
export function siteManifestName(name: string, language: Language): string {
  return name.replace(file, `$1-${partOf(language)}.js`)
}

/** The name of the manifest without the public pages, from that of the whole one. */
export function panelManifestName(name: string): string {
  return name.replace(file, '$1-panel.js')
}

/** The same text, in which the manifest with the public pages of one language stands for the whole one. */
export function nameSiteManifest(text: string, language: Language): string {
  return text.replace(named, `$1-${partOf(language)}.js`)
}

/** The same text, in which the manifest without the public pages stands for the whole one. */
export function namePanelManifest(text: string): string {
  return text.replace(named, '$1-panel.js')
}

function partOf(language: Language): string {
  return language === 'en' ? 'site' : `site-${language}`
}
