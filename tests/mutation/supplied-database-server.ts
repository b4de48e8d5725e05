// Hands the tests of a mutant the PostgreSQL that serves the whole run; Vitest's global set-up.
import type { TestProject } from 'vitest/node'

export default function giveDatabaseServer(project: TestProject): void {
  project.provide('testDatabase', JSON.parse(process.env.MUTATION_DATABASE ?? ''))
}
