// File names of the route manifest and its shorter versions.
import type { Language } from '#shared/pages/languages.ts'

/** Such as `/assets/manifest-0a1b2c3d.js`. */
const named = /(\/assets\/manifest-[0-9a-f]+)\.js/g
const file = /^(manifest-[0-9a-f]+)\.js$/

/** True for the file name of the full manifest. */
export function isRouteManifest(name: string): boolean {
  return file.test(name)
}

/** Returns the name of the manifest for one language's public pages. */
export function siteManifestName(name: string, language: Language): string {
  return name.replace(file, `$1-${partOf(language)}.js`)
}

/** Returns the name of the manifest for the panel. */
export function panelManifestName(name: string): string {
  return name.replace(file, '$1-panel.js')
}

/** Replaces the full manifest by the one for one language's public pages. */
export function nameSiteManifest(text: string, language: Language): string {
  return text.replace(named, `$1-${partOf(language)}.js`)
}

/** Replaces the full manifest by the one for the panel. */
export function namePanelManifest(text: string): string {
  return text.replace(named, '$1-panel.js')
}

function partOf(language: Language): string {
  return language === 'en' ? 'site' : `site-${language}`
}
