/** Layout rules that no other tool checks. */

import type { SourceFile } from '#scripts/source-files.ts'

type LineRule = {
  name: string
  files: RegExp
  except?: RegExp
  line: RegExp
  what: string
  remedy: string
}

const testLineRules: readonly LineRule[] = [
  {
    name: 'no-skipped-test',
    files: /\.(test|contract|journey)\.tsx?$/,
    line: /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|todo|fixme|only|skipIf|runIf|fails)\b|\bx(?:it|test|describe)\(/,
    what: 'a test that does not always run',
    remedy: 'Make it pass, or delete it.',
  },
  {
    name: 'no-hurried-wait',
    files: /\.test\.tsx?$/,
    line: /\bvi\.wait(?:Until|For)\(/,
    what: "a wait that gives up after a second, and that moves a test's clock on at each look",
    remedy: 'Wait by waitFor() of tests/support/wait-for.ts.',
  },
  {
    name: 'addresses-of-every-machine',
    files: /^(?:bench|tests)\/|\.test\.tsx?$/,
    except: /^server\/(?:config\/public-address|http\/request-header)\.test\.ts$/,
    line: /\b127\.(?!0\.0\.[01]\b)\d+\.\d+\.\d+|\.listen\((?:\{ port: )?[1-9]|localAddress/,
    what: 'an address of loopback that not every system has, or a port that another run may have taken',
    remedy:
      'Listen on port 0 of 127.0.0.1; other clients are played by X-Forwarded-For, mail servers named by mail-hosts.ts.',
  },
]

export type LayoutViolation = { path: string; line: number; what: string; remedy: string }

const maximumDepth = 5

const code = /\.(ts|tsx|css)$/
const anyText = /./
const drawers = [
  'utils',
  'util',
  'misc',
  'base',
  'helpers',
  'helper',
  'common',
  'lib',
  'libs',
  'index',
  'stuff',
]
const unfinishedMarks = ['TO-DO', 'FIX-ME', 'X-XX', 'HA-CK'].map((word) => word.replace('-', ''))

export const lineRules: readonly LineRule[] = [
  {
    name: 'ignore-with-reason',
    files: code,
    line: /biome[-]ignore(?!(-\w+)? [\w/]+: (?!<)\S.{9,})|@ts[-]expect-error(?!:? \S.{9,})/,
    what: 'an ignore comment without a reason',
    remedy: 'Solve what is being ignored, or say after it in words why it must be.',
  },
  {
    name: 'no-foreign-ignore',
    files: code,
    line: /@ts-(?:ignore|nocheck)\b|\b(?:eslint|tslint|prettier|istanbul|c8|v8)[- ](?:disable|ignore)/,
    what: 'an ignore comment for a whole file, or for a tool that is not used here',
    remedy: 'Take it out; for one line of types there is @ts-expect-error with a reason.',
  },
  ...testLineRules,
  {
    name: 'nothing-unfinished',
    files: anyText,
    except: /^package-lock\.json$/,
    line: new RegExp(`\\b(?:${unfinishedMarks.join('|')})\\b`),
    what: 'a note about unfinished work',
    remedy: 'Finish it now, or take it out.',
  },
  {
    name: 'no-parent-import',
    files: /\.tsx?$/,
    line: /(?:from |import |import\(|require\()['"]\.\.\//,
    what: 'an import through ../',
    remedy: 'Import across folders by #app/…, #server/…, #shared/…, #sample/… or #tests/….',
  },
  {
    name: 'tables-on-their-floor',
    files: /^(?:app|server|shared|sample|bench|tests)\/.*\.tsx?$/,
    except: /^server\/tables\//,
    line: /\bpg(?:Table|Schema)(?:Creator)?\(/,
    what: 'a table outside server/tables/',
    remedy: 'Move its shape to server/tables/, where all of server/ may import it.',
  },
  {
    name: 'published-said-once',
    files: /^server\/.*(?<!\.test)\.tsx?$/,
    except: /^server\/tables\/is-published\.ts$/,
    line: /\beq\((?:\w+\.)?(?:status, 'published'|isActive, true)\)/,
    what: 'a condition of its own for what is published',
    remedy: 'Ask isPublished() of server/tables/is-published.ts.',
  },
  {
    name: 'no-intl-number',
    files: /^(?:app|server|shared)\/(?!.*\.test\.tsx?$).*\.tsx?$/,
    line: /\.toLocaleString\(|\bIntl\.NumberFormat\b/,
    what: 'a number that Intl writes: slow on a cheap phone, and not everywhere the same',
    remedy: 'Use formatCount or formatRupees of shared/values/money.ts.',
  },
  {
    name: 'no-inline-style',
    files: /^app\/.*\.tsx$/,
    line: /\sstyle=[{"']/,
    what: 'an inline style attribute, which the content security policy refuses',
    remedy: 'Use a class.',
  },
  {
    name: 'framework-in-two-rooms',
    files: /^(?:app|server|shared|sample|scripts)\/.*(?<!\.test)\.tsx?$/,
    except: /^(?:app\/hydration|server\/react-router|scripts\/vite)\/|^scripts\/rules\/layout-rules\.ts$/,
    line: /\b(?:UNSAFE|unstable)_|__reactRouter|__react-router|\bvirtual:react-router|X-Remix|['"`]_routes\b|staticHandlerContext/,
    what: 'a word of the inner works of React Router',
    remedy:
      'Reach for it in app/hydration/ or server/react-router/, with a check in framework-assumptions.full.test.ts.',
  },
  {
    name: 'no-machine-path',
    files: anyText,
    line: /(?:^|[\s'"`(=:,])\/(?:work|root|home\/\w+|Users\/\w+)\//,
    what: 'a path of one machine',
    remedy: 'Write it relative to the repository, or read it from the configuration.',
  },
  {
    name: 'no-registry-host',
    files: anyText,
    line: /"resolved":\s"https?:|^\s*(?:@[\w-]+:)?registry\s*=|_auth[T]oken|https?:\/\/[^/\s'"]*(?:registry|artifactory|nexus|verdaccio)[^\s'"]*/,
    what: 'the address of a package registry',
    remedy: 'Take it out (.npmrc keeps resolved addresses out of the lockfile): each machine has its own.',
  },
  {
    name: 'stands-alone',
    files: anyText,
    line: /\.\.\/shared\/(?!node_modules)|\b[Ii]ssue #?\d+\b/,
    what: 'a reference to something outside the repository',
    remedy: 'Say here what a reader must know.',
  },
]

type FileRule = { name: string; find(file: SourceFile): Omit<LayoutViolation, 'path'> | undefined }

export const fileRules: readonly FileRule[] = [
  {
    name: 'kebab-case',
    find({ path }) {
      // A systemd template unit.
      const customary =
        /^(?:(README|CONTRIBUTING|LICENSE|CHANGELOG|SECURITY)(\.md)?|(?:Docker|Caddy)file|[a-z]+(?:-[a-z]+)*@\.(?:service|socket))$/
      const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
      const wrong = path.split('/').find((part) => !kebab.test(part) && !customary.test(part))
      if (!wrong) return undefined
      return { line: 1, what: `the name ${wrong} is not in kebab-case`, remedy: 'Rename it.' }
    },
  },
  {
    name: 'no-drawers',
    find({ path }) {
      const stems = path.split('/').map((part) => part.split('.')[0] ?? '')
      const drawer = stems.find((stem) => drawers.some((name) => stem === name || stem.endsWith(`-${name}`)))
      if (!drawer) return undefined
      return { line: 1, what: `${drawer} is a drawer, not a name`, remedy: 'Name it after what it holds.' }
    },
  },
  {
    name: 'depth',
    find({ path }) {
      const depth = path.split('/').length
      if (depth <= maximumDepth) return undefined
      return { line: 1, what: `${depth} levels deep, ${maximumDepth} at most`, remedy: 'Move it up.' }
    },
  },
  {
    name: 'server-module-promises',
    find({ path, lines }) {
      if (!/^server\/.*\.ts$/.test(path) || /\.(test|contract|d)\.ts$/.test(path)) return undefined
      if (promise(lines)) return undefined
      const what = 'does not begin with a comment that is one sentence'
      return { line: 1, what, remedy: 'Say in one sentence what the module promises.' }
    },
  },
  {
    name: 'exports-explained',
    find({ path, lines }) {
      if (!/^(server|shared)\/.*\.tsx?$/.test(path) || /\.(test|contract|d)\.tsx?$/.test(path))
        return undefined
      const at = lines.findIndex((line, place) => exported.test(line) && !hasDocstring(lines, place))
      if (at < 0) return undefined
      const name = exported.exec(lines[at] ?? '')?.[1]
      const remedy = 'Say above it what it answers: shapes, units, errors.'
      return { line: at + 1, what: `${name} is for others to use and has no docstring`, remedy }
    },
  },
  {
    name: 'staff-asked-again',
    find({ path, lines }) {
      const isStaffs =
        /^app\/admin\/(?!account\/sign-in\/).*\.tsx?$/.test(path) || lines.some((line) => guarded.test(line))
      if (!path.startsWith('app/') || !isStaffs) return undefined
      const at = lines.findIndex((line, place) => answering.test(line) && !requiresStaff(lines, place))
      if (at < 0) return undefined
      const name = answering.exec(lines[at] ?? '')?.[1]
      const what = `the ${name} of a staff route answers without asking who is signed in`
      return {
        line: at + 1,
        what,
        remedy: 'Begin it with staffOf(context), which throws where no guard stood.',
      }
    },
  },
]

const guarded = /^export const middleware\b.*\brequireStaff/
const answering = /^export (?:async )?(?:function|const) (loader|action)\b/

function requiresStaff(lines: readonly string[], at: number): boolean {
  const rest = lines.slice(at)
  const end = rest.indexOf('}')
  return rest.slice(0, end < 0 ? 1 : end).some((line) => /\bstaffOf\(context\b/.test(line))
}

const exported = /^export (?:async )?(?:function\*? |class )(\w+)/

/** Or the module comment. */
function hasDocstring(lines: readonly string[], at: number): boolean {
  const above = lines.slice(0, at).findLast((line) => !/^\/\/ biome[-]ignore/.test(line))
  return /\*\/$|^\/\/ /.test(above ?? '')
}

/** Starts with a capital or a code word and has one full stop, at its end. */
function promise(lines: readonly string[]): boolean {
  const first = lines[0] ?? ''
  const block = first.startsWith('/**')
  const end = lines.findIndex((line) => (block ? line.includes('*/') : !line.startsWith('//')))
  const comment = end < 0 ? lines : lines.slice(0, block ? end + 1 : end)
  const text = comment
    .map((line) =>
      line
        .replace(/^\s*(\/\*\*|\*\/|\*|\/\/)/, '')
        .replace(/\*\/\s*$/, '')
        .trim(),
    )
    .join(' ')
    .trim()
  return /^[A-Z`*0-9].{9,}\.$/.test(text) && !/[.!?] [A-Z]/.test(text)
}

export function findLayoutViolations(files: readonly SourceFile[]): (LayoutViolation & { rule: string })[] {
  const single = files.flatMap((file) => [...findLineErrors(file), ...findFileErrors(file)])
  return [...single, ...findRepeatedMigrations(files)]
}

function findLineErrors(file: SourceFile): (LayoutViolation & { rule: string })[] {
  const rules = lineRules.filter(({ files, except }) => files.test(file.path) && !except?.test(file.path))
  return rules.flatMap(({ name, line, what, remedy }) =>
    file.lines.flatMap((text, at) =>
      line.test(text) ? [{ rule: name, path: file.path, line: at + 1, what, remedy }] : [],
    ),
  )
}

function findFileErrors(file: SourceFile): (LayoutViolation & { rule: string })[] {
  return fileRules.flatMap(({ name, find }) => {
    const violation = find(file)
    return violation ? [{ rule: name, path: file.path, ...violation }] : []
  })
}

/** Two branches may have taken the same number; the site would not start. */
function findRepeatedMigrations(files: readonly SourceFile[]): (LayoutViolation & { rule: string })[] {
  const first = new Map<string, string>()
  return files.flatMap(({ path }) => {
    const number = /\/migrations\/(\d{4})-[^/]+\.sql$/.exec(path)?.[1]
    if (number === undefined) return []
    const earlier = first.get(number)
    first.set(number, earlier ?? path)
    if (!earlier) return []
    const what = `has the same number as ${earlier}`
    return [{ rule: 'one-migration-a-number', path, line: 1, what, remedy: 'Take the next free number.' }]
  })
}

export type LayoutFigure = { name: string; value: string; target: string; met: boolean }

const testFile = /\.(test|contract)\.tsx?$/

/** A loader, an action, a `ref` or a store is usually better. */
function effectRatio(files: readonly SourceFile[]): LayoutFigure {
  const screens = files.filter(({ path }) => /^app\/.*\.tsx?$/.test(path) && !testFile.test(path))
  const effects = screens.flatMap(({ lines }) =>
    lines.filter((line) => /\buse(?:Layout)?Effect\(/.test(line)),
  )
  const lineCount = screens.reduce((sum, { lines }) => sum + lines.length, 0)
  const ratio = (1000 * effects.length) / Math.max(1000, lineCount)
  return { name: 'effects in 1,000 lines, app/', value: ratio.toFixed(2), target: '≤ 1', met: ratio <= 1 }
}

function productSize(files: readonly SourceFile[]): LayoutFigure[] {
  const product = files.filter(
    ({ path }) => /^(app|server|shared)\/.*\.tsx?$/.test(path) && !testFile.test(path),
  )
  const lineCount = product.reduce((sum, { lines }) => sum + lines.length, 0)
  return [
    { name: 'product lines', value: String(lineCount), target: 'fewer', met: true },
    { name: 'product files', value: String(product.length), target: 'fewer', met: true },
  ]
}

/** `dependencies` is the number of runtime packages. */
export function measureLayout(files: readonly SourceFile[], dependencies: number): LayoutFigure[] {
  return [
    ...productSize(files),
    effectRatio(files),
    { name: 'runtime dependencies', value: String(dependencies), target: 'few', met: true },
  ]
}
