import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const compose = readFileSync('deploy/compose.yaml', 'utf8')
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}

/** The images of others: ours is built here and has no tag. */
const images = [
  ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
  ...[...compose.matchAll(/^\s+image: (\S+)/gm)].map(([, image = '']) => image),
].filter((image) => image !== 'pravas')

/** A version of three numbers or, as PostgreSQL counts, of two; or the day of the build. */
const oneBuild = /^\S+:(?:v?\d+\.\d+\.\d+|\d+\.\d+|[a-z]+-20\d{6})(?:-[a-z0-9.]+)*$/

test('each image of others is named by the tag of one build', () => {
  for (const moving of ['caddy', 'caddy:2-alpine', 'a/b:latest', 'debian:bookworm-slim', 'alpine:3'])
    expect(oneBuild.test(moving)).toBe(false)
  expect(images).toHaveLength(6)
  expect(images.filter((image) => !oneBuild.test(image))).toEqual([])
})

test('the image is built by the Node that the release brings along', () => {
  expect(images).toContain(`node:${dependencies.node}-bookworm-slim`)
})

test('the log of each container is bounded', () => {
  const parts = compose.split(/^(?=\S)/m)
  const partOf = (name: string) => parts.find((part) => part.startsWith(`${name}:`)) ?? ''
  expect(partOf('x-log')).toContain('\n  driver: json-file\n  options: { max-size: 10m, max-file: "5" }\n')
  expect(partOf('x-site')).toContain('\n  logging: *log\n')
  const services = partOf('services')
    .split(/^ {2}(?=[a-z-]+:$)/m)
    .slice(1)
  expect(services).toHaveLength(6)
  const bounded = ['    logging: *log', '    <<: *site']
  expect(services.filter((service) => !service.split('\n').some((line) => bounded.includes(line)))).toEqual(
    [],
  )
})

test('every secret that the containers want stands in the example, empty', () => {
  const wanted = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  const example = readFileSync('deploy/compose.env.example', 'utf8')
  expect(wanted).toContain('METRICS_TOKEN')
  for (const name of wanted) expect(example).toMatch(new RegExp(`^${name}=(?:www\\.example\\.com)?$`, 'm'))
})

const patterns = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const staysOut = (file: string) => patterns.some((pattern) => path.matchesGlob(file, pattern))

test('the files that hold secrets do not go to the container engine, those that name them do', () => {
  const [, example = '', filled = ''] = /cp (\S+) (\S+),/.exec(compose) ?? []
  expect(filled).toBe('deploy/.env')
  expect([filled, '.env', example, '.env.example'].map(staysOut)).toEqual([true, true, false, false])
})
