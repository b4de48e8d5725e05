// Tries a mutant with the tests that import its file, and with others only where none of them does.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

export class NearestTests extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // StrykerJS's names of the mutated files: one for a mutant, all before the first mutant.
    const { related } = this.ctx.config
    const texts = sorted.map((file) => ({ file, text: readFileSync(file.moduleId, 'utf8') }))
    // No two files of the repository have the same name.
    const imports = (Array.isArray(related) ? related : []).map((source) => `/${path.basename(source)}'`)
    const isReached = (name: string) => texts.some(({ text }) => text.includes(name))
    if (imports.length === 0 || !imports.every(isReached)) return sorted
    return texts.filter(({ text }) => imports.some((name) => text.includes(name))).map(({ file }) => file)
  }
}
