/** Figures about the repository that `npm run check` prints. */
import type { SourceFile } from '#scripts/source-files.ts'

export type LayoutFigure = { name: string; value: string; target: string; met: boolean }

const test = /\.(test|contract)\.tsx?$/

/** Effect hooks per 1,000 lines of `app/`: a loader, an action, an element's `ref` or a store serves most of them better. */
function effectRatio(files: readonly SourceFile[]): LayoutFigure {
  const screens = files.filter(({ path }) => /^app\/.*\.tsx?$/.test(path) && !test.test(path))
  const effects = screens.flatMap(({ lines }) =>
    lines.filter((line) => /\buse(?:Layout)?Effect\(/.test(line)),
  )
  const lineCount = screens.reduce((sum, { lines }) => sum + lines.length, 0)
  const ratio = (1000 * effects.length) / Math.max(1000, lineCount)
  return { name: 'effects in 1,000 lines, app/', value: ratio.toFixed(2), target: '≤ 1', met: ratio <= 1 }
}

/** Source lines and files of the product, without tests. */
function productSize(files: readonly SourceFile[]): LayoutFigure[] {
  const product = files.filter(({ path }) => /^(app|server|shared)\/.*\.tsx?$/.test(path) && !test.test(path))
  const lineCount = product.reduce((sum, { lines }) => sum + lines.length, 0)
  return [
    { name: 'product lines', value: String(lineCount), target: 'fewer', met: true },
    { name: 'product files', value: String(product.length), target: 'fewer', met: true },
  ]
}

/** Returns the figures of a repository; `dependencies` is the number of its runtime packages. */
export function measureLayout(files: readonly SourceFile[], dependencies: number): LayoutFigure[] {
  return [
    ...productSize(files),
    effectRatio(files),
    { name: 'runtime dependencies', value: String(dependencies), target: 'few', met: true },
  ]
}
