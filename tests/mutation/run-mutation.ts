/**
 * Mutates the source and reports which mutants the tests of the folder miss: `npm run test:mutation -- shared`, `--
 * server/http/page-cache/page-key.ts`. Results are cached until their code changes; `--anew` ignores the cache.
 * `--processes 4` for an idle machine. `--sample 150` takes 150 random lines of each part, `--seed` others. Reports
 * in build/mutation/.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { runnerImport } from 'vite'
import type * as databaseServer from '#tests/support/database/test-database-server.ts'
import { type MutationPart, planMutation, unchanged } from './mutation-parts.ts'
import { sampleStatements } from './sample-statements.ts'

type StrykerOptions = ConstructorParameters<typeof Stryker>[0]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    anew: { type: 'boolean', default: false },
    processes: { type: 'string', default: '1' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

function readSample(patterns: readonly string[]): string[] {
  const files = globSync([...patterns], { exclude: [...unchanged] })
  const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  return sampleStatements(sources, { wanted: Number(values.sample), seed: values.seed })
}

function optionsFor({ folder, mutate }: MutationPart): StrykerOptions {
  const report = `build/mutation/${folder.replaceAll('/', '-')}${values.sample ? `-sample-${values.seed}` : ''}`
  return {
    mutate: values.sample ? readSample(mutate.filter((pattern) => !pattern.startsWith('!'))) : [...mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.mutation.config.ts' },
    concurrency: Number(values.processes),
    incremental: true,
    incrementalFile: `${report}.incremental.json`,
    force: values.anew,
    tempDirName: 'build/mutation/sandboxes',
    cleanTempDir: 'always',
    ignorePatterns: ['build', 'data', 'screens', 'release', 'docs/pictures'],
    // StrykerJS would rewrite it with the compiler's JavaScript interface, which TypeScript 7 has not.
    tsconfigFile: 'none',
    // Vitest strips the types; what they say of a mutant is nobody's question.
    disableTypeChecks: false,
    reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.json` },
    timeoutMS: 10_000,
    dryRunTimeoutMinutes: 20,
    thresholds: { high: 95, low: 85, break: 85 },
  }
}

const parts = planMutation(positionals)
// Vite finds the migrations, which plain Node does not.
const { module } = await runnerImport<typeof databaseServer>(
  './tests/support/database/test-database-server.ts',
)
const stopDatabase = await module.default({
  provide: (_, server) => {
    process.env.MUTATION_DATABASE = JSON.stringify(server)
  },
})
try {
  for (const part of parts) {
    console.log(`\n── ${part.mutate.join(' ')}`)
    process.env.MUTATION_TESTS = part.tests
    await new Stryker(optionsFor(part)).runMutationTest()
  }
} finally {
  await stopDatabase()
}
