// Says which release this is: the version of package.json, and the commit that it was built from.

/** The build puts both in (`scripts/vite/release-constants.ts`); a test was not built. */
export const release = {
  version: constant(import.meta.env.PRAVAS_VERSION) || 'unbuilt',
  /** Short; '' where the source came without its history. */
  commit: constant(import.meta.env.PRAVAS_COMMIT),
} as const

/** Such as `Pravas 0.2.0 (4f2c91d07ab3)`. */
export function describeRelease({ version, commit }: typeof release = release): string {
  return commit === '' ? `Pravas ${version}` : `Pravas ${version} (${commit})`
}

function constant(given: unknown): string {
  return typeof given === 'string' ? given : ''
}
