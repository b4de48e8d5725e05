// Names the file in which the build tells a browser every route, and the shorter one beside it for the panel.

/** Such as `/assets/manifest-0a1b2c3d.js`. */
const named = /(\/assets\/manifest-[0-9a-f]+)\.js/g
const file = /^(manifest-[0-9a-f]+)\.js$/

/** True for the file name of the full manifest. */
export function isRouteManifest(name: string): boolean {
  return file.test(name)
}

/** The name of the manifest without the public pages, from that of the whole one. */
export function panelManifestName(name: string): string {
  return name.replace(file, '$1-panel.js')
}

/** The same text, in which the manifest without the public pages stands for the whole one. */
export function namePanelManifest(text: string): string {
  return text.replace(named, '$1-panel.js')
}
