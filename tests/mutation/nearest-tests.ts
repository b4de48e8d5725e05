// Tries a mutant with the tests that import its file, and with others only where none of these reach it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

export class NearestTests extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // StrykerJS's name of the mutated file; before the first mutant all tests are run.
    const { mode } = this.ctx.getRootProject().getProvidedContext() as { mode?: unknown }
    const [source] = Array.isArray(this.ctx.config.related) ? this.ctx.config.related : []
    if (mode !== 'mutant' || source === undefined) return sorted
    // No two files of the repository have the same name.
    const imported = `/${path.basename(source)}'`
    const near = sorted.filter(({ moduleId }) => readFileSync(moduleId, 'utf8').includes(imported))
    return near.length > 0 ? near : sorted
  }
}
