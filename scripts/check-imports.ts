/** Checks the import rules with dependency-cruiser. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { importRules } from '#scripts/rules/import-rules.ts'
import {
  type AllowedPair,
  allowedPairs,
  type FileImport,
  findMutualFolders,
  findSparePairs,
  isSamePair,
} from '#scripts/rules/mutual-folders.ts'

export type ImportViolation = { rule: string; from: string; to: string; why: string }

const folders = ['app', 'server', 'shared', 'sample', 'tests', 'bench', 'scripts']

/** As paths from the root. */
export function findRouteModules(root: string): string[] {
  const routes = path.join(root, 'app/routes.ts')
  if (!existsSync(routes)) return []
  const names = readFileSync(routes, 'utf8').matchAll(/'([\w/-]+\.tsx?)'/g)
  return [...new Set([...names].map(([, name]) => `app/${name}`))]
}

/**
 * Two folders of server/ may import each other only if `allowed` lists the pair, which must still be
 * needed.
 */
export async function findImportViolations(
  root: string,
  allowed: readonly AllowedPair[] = allowedPairs,
): Promise<ImportViolation[]> {
  const present = folders.filter((folder) => existsSync(path.join(root, folder)))
  const answer = await cruise(
    present,
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      combinedDependencies: false,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '\\.(css|sql|svg)(\\?|$)|\\?(url|raw)$' },
      enhancedResolveOptions: {
        extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
        conditionNames: ['import', 'node', 'default', 'types'],
        exportsFields: ['exports'],
        mainFields: ['module', 'main', 'types'],
      },
      ruleSet: { forbidden: importRules(findRouteModules(root)) },
      validate: true,
    },
    undefined,
    undefined,
  )
  const { summary, modules } = answer.output as ICruiseResult
  const reasons = new Map(importRules([]).map((rule) => [rule.name, rule.comment]))
  const broken = summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    why: reasons.get(rule.name) ?? '',
  }))
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  return [...broken, ...findFolderErrors(imports, allowed)]
}

function findFolderErrors(
  imports: readonly FileImport[],
  allowed: readonly AllowedPair[],
): ImportViolation[] {
  const mutual = findMutualFolders(imports)
  const refused = mutual.filter((pair) => !allowed.some((entry) => isSamePair(entry, pair)))
  return [
    ...refused.map(({ there, back }) => ({
      rule: 'no-mutual-folders',
      ...there,
      why: `Two folders of server/ may not import each other, and ${back.from} imports ${back.to}.`,
    })),
    ...findSparePairs(mutual, allowed).map(({ folders: [from, to] }) => ({
      rule: 'no-spare-pair',
      from: `server/${from}`,
      to: `server/${to}`,
      why: 'They no longer import each other: take the pair out of scripts/rules/mutual-folders.ts.',
    })),
  ]
}

if (import.meta.main) {
  try {
    const violations = await findImportViolations(process.cwd())
    for (const { rule, from, to, why } of violations) console.error(`${from} → ${to}\n  ${rule}: ${why}`)
    if (violations.length === 0) console.log('Every import keeps to the floor plan.')
    else process.exitCode = 1
  } catch (error) {
    console.error(`The imports could not be read. ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
