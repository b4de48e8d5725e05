const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** Returns browser and system for display: "Firefox on Windows". */
export function nameBrowser(userAgent: string): string {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'A browser'
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0]
  return system ? `${browser} on ${system}` : browser
}
