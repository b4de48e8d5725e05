/** Runs and times one command. */
import { spawn } from 'node:child_process'
import path from 'node:path'

export type Step = { readonly name: string; readonly command: string }
export type StepResult = {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
  readonly output: string
}

const root = path.resolve(import.meta.dirname, '..')

/** The repository's programs, including its Node, come first in the PATH. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const own = path.join(root, 'node_modules/.bin')
  return { ...process.env, PATH: `${own}${path.delimiter}${process.env.PATH ?? ''}` }
}

export function runStep({ name, command }: Step, { show = false } = {}): Promise<StepResult> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      env: ownEnvironment(),
      shell: true,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    const said: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
    const end = (passed: boolean) => {
      const seconds = (performance.now() - begun) / 1000
      resolve({ name, passed, seconds, output: Buffer.concat(said).toString().trim() })
    }
    child.on('error', (error) => {
      said.push(Buffer.from(error.message))
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

export function reportStep({ name, passed, seconds, output }: StepResult, { always = false } = {}): void {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(40)} ${seconds.toFixed(1).padStart(5)} s`)
  if (output && (always || !passed)) console.log(output.replaceAll(/^/gm, '        '))
}
