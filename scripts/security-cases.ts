/** Compares the security case list with the tests. */
import type { SourceFile } from './source-files.ts'

export const caseLists = [
  'docs/security-cases.md',
  'docs/security-cases-secrets-and-faults.md',
  'docs/security-cases-staff.md',
]

/** For the filters of the suites. */
export const codeInName = '\\([^()]*\\b[A-Q][0-3]\\d\\b[^()]*\\)'

const aTest = /\.(test|contract|journey)\.tsx?$/
const aCase = /^- ([A-Q]\d\d): .*?(?:\((`[^`]+`)\))?\.$/

export type Case = { code: string; provenBy: string }

/** A command in brackets at the end of a line shows its case, else a test does. */
export function readCases(lines: readonly string[]): Case[] {
  return lines.flatMap((line) => {
    const [, code, provenBy = 'test'] = aCase.exec(line) ?? []
    return code ? [{ code, provenBy: provenBy }] : []
  })
}

export function findTestedCodes(files: readonly SourceFile[]): Set<string> {
  const lines = files.filter(({ path }) => aTest.test(path)).flatMap((file) => file.lines)
  const named = lines.flatMap((line) =>
    [...line.matchAll(new RegExp(`${codeInName}['"\`]`, 'g'))].map(([text]) => text),
  )
  return new Set(named.flatMap((text) => text.match(/\b[A-Q][0-3]\d\b/g) ?? []))
}

/** Returns sentences. `commands` are script names of package.json. */
export function compareCases(
  cases: readonly Case[],
  { tested, commands }: { tested: ReadonlySet<string>; commands: readonly string[] },
): string[] {
  const codes = cases.map(({ code }) => code)
  const listed = new Set(codes)
  const doubled = new Set(codes.filter((code, at) => codes.indexOf(code) < at))
  const untried = cases.filter(({ code, provenBy }) => provenBy === 'test' && !tested.has(code))
  const elsewhere = cases.filter(({ provenBy }) => provenBy !== 'test')
  const nowhere = elsewhere.filter(
    ({ provenBy }) =>
      !commands.some((name) => new RegExp(`^\`npm run ${name}(?: -- [\\w -]+)?\`$`).test(provenBy)),
  )
  return [
    ...[...doubled].map((code) => `${code} is on the list twice`),
    ...untried.map(({ code }) => `${code} is on the list, and no test carries it`),
    ...nowhere.map(({ code, provenBy }) => `${code} is shown by ${provenBy}, which is no command of ours`),
    ...[...tested]
      .filter((code) => !listed.has(code))
      .map((code) => `${code} is in a test's name and not on the list`),
  ]
}
