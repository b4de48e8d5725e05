/** Every package that ships has its reason in a decision. */
import type { SourceFile } from '#scripts/source-files.ts'

/** The runtime packages that no decision names in backticks. */
export function findUnexplainedPackages(packages: readonly string[], files: readonly SourceFile[]): string[] {
  const decisions = files
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .flatMap(({ lines }) => lines)
  return packages.filter((name) => !decisions.some((line) => line.includes(`\`${name}\``)))
}
