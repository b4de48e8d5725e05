import { execFile, spawnSync } from 'node:child_process'
import { globSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { makeSiteFolder, startSiteUnderTest } from '#tests/support/site/site-under-test.ts'

test('a release runs from its folder, without the packages of the repository', async () => {
  const folder = makeSiteFolder()
  const release = path.join(folder, 'release')
  try {
    await promisify(execFile)(process.execPath, ['scripts/release/assemble-release.ts', release])
    expect(readdirSync(folder)).toEqual(['release'])
    // Each worker starts from its source: without a parent it ends at once, unless a file or package is missing.
    const node = path.join(release, 'node_modules/node/bin/node')
    for (const worker of globSync('server/**/*-worker.ts', { cwd: release })) {
      const { stderr } = spawnSync(node, [worker], { cwd: release, input: '', encoding: 'utf8' })
      expect(stderr, worker).not.toContain('ERR_MODULE_NOT_FOUND')
    }
    const site = await startSiteUnderTest({ release, environment: { LOG_LEVEL: 'warn' } })
    try {
      const page = await (await fetch(`${site.baseUrl}/tours`)).text()
      const [style = ''] = /\/assets\/[\w-]+\.css/.exec(page) ?? []
      expect((await fetch(site.baseUrl + style)).headers.get('Content-Type')).toContain('text/css')
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('a release that cannot be assembled leaves the folder as it was', async () => {
  const folder = makeSiteFolder()
  const release = path.join(folder, 'release')
  try {
    const environment = { ...process.env, PATH: '/nowhere' }
    const run = promisify(execFile)(process.execPath, ['scripts/release/assemble-release.ts', release], {
      env: environment,
    })
    await expect(run).rejects.toThrow()
    expect(readdirSync(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
