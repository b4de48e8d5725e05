/** Tests the S3 driver against a real S3 server. */
import { runStep } from './run-step.ts'
import { findProgram, installPackages } from './system-programs.ts'

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
const isHere = ['swift-proxy-server', 'memcached'].every((name) => findProgram([name]))

if (isHere || installPackages(packages)) {
  const { passed } = await runStep(
    { name: 'bucket', command: 'vitest run server/media server/backup/backup-bucket.test.ts' },
    { show: true },
  )
  if (!passed) process.exitCode = 1
} else {
  console.log(`There is no S3 server here. Install ${packages.join(', ')} (Debian), and run this again.`)
  process.exitCode = 1
}
