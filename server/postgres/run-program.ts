// Runs a program and returns its output.
import { spawn } from 'node:child_process'

type Program = {
  command: string
  args: string[]
  /** Runs as this user; needs root. */
  user?: { uid: number; gid: number } | undefined
  environment?: NodeJS.ProcessEnv
}
export type ProgramResult = { code: number | null; output: string }

/** `code` is null if the program did not start or was killed. */
export function runProgram({ command, args, user, environment }: Program): Promise<ProgramResult> {
  return new Promise((resolve) => {
    let output = ''
    // Another user may not be allowed to enter the current directory.
    const child = spawn(command, args, {
      ...user,
      cwd: '/',
      ...(environment && { env: environment }),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-20_000)
      })
    }
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
