// Tries a mutant with the tests that import its file or bear its name, and with others only where there are none.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

type ReadTest = { readonly file: TestSpecification; readonly text: string }

/** A test of the source's own name may ask it by requests alone. */
function isNear({ file, text }: ReadTest, name: string): boolean {
  return text.includes(`/${name}.ts'`) || path.basename(file.moduleId) === `${name}.test.ts`
}

export class NearestTests extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // StrykerJS's names of the mutated files: one for a mutant, all before the first mutant.
    const { related } = this.ctx.config
    const texts = sorted.map((file) => ({ file, text: readFileSync(file.moduleId, 'utf8') }))
    // No two files of the repository have the same name.
    const names = (Array.isArray(related) ? related : []).map((source) => path.basename(source, '.ts'))
    const near = names.map((name) => texts.filter((test) => isNear(test, name)))
    if (near.length === 0 || near.some((tests) => tests.length === 0)) return sorted
    const wanted = new Set(near.flat())
    return texts.filter((test) => wanted.has(test)).map(({ file }) => file)
  }
}
