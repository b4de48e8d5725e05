/** Finds numbers that Intl writes: the first of them takes a cheap phone a tenth of a second, and a browser may write it otherwise than the server. */
import type { SourceFile } from '#scripts/source-files.ts'

type FoundFormat = { path: string; line: number }

const byIntl = /\.toLocaleString\(|\bIntl\.NumberFormat\b/
const ours = /^(?:app|server|shared)\/(?!.*\.test\.tsx?$).*\.tsx?$/

/** Every line of the product that writes a number by Intl in place of `formatCount` or `formatRupees`. */
export function findIntlNumbers(files: readonly SourceFile[]): FoundFormat[] {
  return files
    .filter(({ path }) => ours.test(path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((text, at) => (byIntl.test(text) ? [{ path, line: at + 1 }] : [])),
    )
}
