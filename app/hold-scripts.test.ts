import { expect, test } from 'vitest'
import { exchangeNonceForHashes } from '#server/http/content-security-policy.ts'
import { holdScripts } from './hold-scripts.ts'

const start = 'import * as route0 from "/assets/root.js";\nimport("/assets/entry.js");'
const page = [
  '<!DOCTYPE html><html><head><link rel="preload" as="font" href="/a.woff2"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/></head>',
  '<body><p>Words</p><script nonce="N">one()</script>',
  `<script nonce="N" type="module" async="">${start}</script><script nonce="N">two()</script></body></html>`,
].join('')

test('a page that is written otherwise than expected is refused, not sent half awake', () => {
  expect(() => holdScripts('<p>Words</p>')).toThrow('no module script')
})

test('nothing fetches or runs a module before the page is woken', () => {
  const held = holdScripts(page)
  expect(held).not.toContain('modulepreload')
  expect(held).not.toContain('type="module"')
  expect(held).toContain('<link rel="preload" as="font" href="/a.woff2"/>')
})

test('the modules are named for the time of waking, without the entry, which needs the others in place', () => {
  expect(holdScripts(page)).toContain('id="held-script" data-modules="/assets/root.js">import * as route0')
})

test('the other scripts run where they stood', () => {
  const held = holdScripts(page)
  expect(held.indexOf('one()')).toBeLessThan(held.indexOf('held-script'))
  expect(held.indexOf('two()')).toBeGreaterThan(held.indexOf('wakePage'))
})

test('on a shared page what is held and what wakes it are allowed by their hashes', () => {
  const { html, hashes } = exchangeNonceForHashes(holdScripts(page), 'N')
  expect(html).not.toContain('nonce=')
  expect(hashes).toHaveLength(4)
})

test('what wakes the page stands on its own: the source of one function, closed by no tag inside', () => {
  const waker = /<script nonce="N">(\(function wakePage\(\)[\s\S]*?\)\(\))<\/script>/.exec(holdScripts(page))
  expect(() => new Function(waker?.[1] ?? '!')).not.toThrow()
})
