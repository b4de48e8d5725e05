// File names of the route manifest and of its shorter versions for public pages and the panel.
import type { Language } from '#shared/pages/languages.ts'

/** Manifest URLs such as `/assets/manifest-0a1b2c3d.js` in a page or script. */
const named = /(\/assets\/manifest-[0-9a-f]+)\.js/g
/** The manifest's file name. */
const file = /^(manifest-[0-9a-f]+)\.js$/

/** True for the file name of the full manifest. */
export function isRouteManifest(name: string): boolean {
  return file.test(name)
}

/** Returns the name of the manifest for public pages of one language. */
export function siteManifestName(name: string, language: Language): string {
  return name.replace(file, `$1-${partOf(language)}.js`)
}

/** Returns the name of the manifest for the panel. */
export function panelManifestName(name: string): string {
  return name.replace(file, '$1-panel.js')
}

/** Replaces the full manifest in `text` by the one for public pages of one language. */
export function nameSiteManifest(text: string, language: Language): string {
  return text.replace(named, `$1-${partOf(language)}.js`)
}

/** Replaces the full manifest in `text` by the one for the panel. */
export function namePanelManifest(text: string): string {
  return text.replace(named, '$1-panel.js')
}

function partOf(language: Language): string {
  return language === 'en' ? 'site' : `site-${language}`
}
