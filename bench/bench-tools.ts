/** Sees to the programs that the bench needs: nginx as the yardstick, wrk for the load, taskset for the cores. */
import { availableParallelism } from 'node:os'
import { findProgram, installPackages } from '#scripts/system-programs.ts'

const packages = { nginx: 'nginx', wrk: 'wrk', taskset: 'util-linux' }

/** Installs what is missing where it can; otherwise throws a sentence that says what to do. */
export function ensureBenchTools(): void {
  if (process.platform !== 'linux') throw new Error('The bench pins programs to cores, which needs Linux.')
  if (availableParallelism() < 2)
    throw new Error('The bench needs two cores: one for the server, one for the load.')
  const missing = Object.entries(packages).filter(([program]) => !findProgram([program]))
  if (missing.length === 0) return
  const names = missing.map(([, name]) => name)
  console.log(`Installing ${names.join(', ')} …`)
  if (installPackages(names)) return
  throw new Error(
    `The bench needs ${names.join(', ')}: install them (as root: apt-get install ${names.join(' ')}).`,
  )
}
