// The version of package.json and the commit of this build.

/** Set at build time (`scripts/vite/release-constants.ts`). */
export const release = {
  version: constant(import.meta.env.PRAVAS_VERSION) || 'unbuilt',
  /** Short hash; '' if the source had no Git history. */
  commit: constant(import.meta.env.PRAVAS_COMMIT),
} as const

/** Returns text such as `Pravas 0.2.0 (4f2c91d07ab3)`. */
export function describeRelease({ version, commit }: typeof release = release): string {
  return commit === '' ? `Pravas ${version}` : `Pravas ${version} (${commit})`
}

function constant(given: unknown): string {
  return typeof given === 'string' ? given : ''
}
