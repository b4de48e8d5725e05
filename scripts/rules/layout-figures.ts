/** The house in figures: sizes, unique names, tests against source, effect hooks, runtime dependencies. */
import type { SourceFile } from '#scripts/source-files.ts'

export type LayoutFigure = { name: string; value: string; target: string; met: boolean }

const product = /^(app|server|shared)\/.*\.tsx?$/
const test = /\.(test|contract)\.tsx?$/

const sizeTargets = { median: 80, '95th of 100': 200, most: 300 }

function sizeFigure(which: keyof typeof sizeTargets, value: number): LayoutFigure {
  const most = sizeTargets[which]
  return { name: `lines of a file, ${which}`, value: String(value), target: `≤ ${most}`, met: value <= most }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function sumLines(files: readonly SourceFile[]): number {
  return files.reduce((sum, { lines }) => sum + lines.length, 0)
}

function testRatio(files: readonly SourceFile[], folder: string): LayoutFigure {
  const inside = files.filter(({ path }) => path.startsWith(folder) && /\.tsx?$/.test(path))
  const tests = sumLines(inside.filter(({ path }) => test.test(path)))
  const source = sumLines(inside.filter(({ path }) => !test.test(path)))
  const ratio = source === 0 ? 1 : tests / source
  return { name: `test : source, ${folder}`, value: ratio.toFixed(2), target: '≥ 1', met: ratio >= 1 }
}

/** The fullest folder, without what lies in its own folders: beyond some twenty files nobody finds one by looking. */
function fullestFolder(files: readonly SourceFile[]): LayoutFigure {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    if (
      !/^(app|server|shared|sample|scripts)\/.*\.tsx?$/.test(path) ||
      /\.(test|contract|d)\.tsx?$/.test(path)
    )
      continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const value = Math.max(0, ...counts.values())
  return { name: 'files flat in a folder, most', value: String(value), target: '≤ 25', met: value <= 25 }
}

/** Effect hooks of the screens: most of what one does belongs into a loader, an action, an element's `ref` or a store. */
function effectRatio(files: readonly SourceFile[]): LayoutFigure {
  const screens = files.filter(({ path }) => /^app\/.*\.tsx?$/.test(path) && !test.test(path))
  const effects = screens.flatMap(({ lines }) =>
    lines.filter((line) => /\buse(?:Layout)?Effect\(/.test(line)),
  )
  const ratio = (1000 * effects.length) / Math.max(1000, sumLines(screens))
  return { name: 'effects in 1,000 lines, app/', value: ratio.toFixed(2), target: '≤ 1', met: ratio <= 1 }
}

/** The figures of a repository; `dependencies` is the number of its runtime packages. */
export function measureLayout(files: readonly SourceFile[], dependencies: number): LayoutFigure[] {
  const sizes = files
    .filter(({ path }) => product.test(path) && !test.test(path))
    .map(({ lines }) => lines.length)
    .sort((one, other) => one - other)
  const names = new Set(files.map(({ path }) => path.split('/').at(-1)))
  const unique = files.length === 0 ? 100 : (100 * names.size) / files.length
  return [
    sizeFigure('median', at(sizes, 0.5)),
    sizeFigure('95th of 100', at(sizes, 0.95)),
    sizeFigure('most', sizes.at(-1) ?? 0),
    { name: 'unique file names', value: `${unique.toFixed(0)} %`, target: '100 %', met: unique === 100 },
    fullestFolder(files),
    testRatio(files, 'server/'),
    testRatio(files, 'shared/'),
    effectRatio(files),
    { name: 'runtime dependencies', value: String(dependencies), target: 'few', met: true },
  ]
}
