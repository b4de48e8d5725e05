/** Visitors who send the site's forms, each from an address of its own, through a proxy that the site trusts. */
import type { ServerBuild } from 'react-router'
import { type Answer, startPipeline } from './small-site.ts'

export const contactPath = '/contact-maharashtra-tour-operator'
export const planPath = '/plan-maharashtra-trip'

export type FormFields = Record<string, string>

let visitors = 0

/**
 * `post` sends a form as a browser without JavaScript, `postByScript` as the page’s script. `address` is the
 * visitor’s, by default a new one each time.
 */
export async function startEnquirySite(build: ServerBuild, { isTrusted = true } = {}) {
  const site = await startPipeline(build, { trustedProxies: isTrusted ? ['127.0.0.1'] : [] })

  // biome-ignore lint/complexity/useMaxParams: reads as one line in every test.
  function post(path: string, fields: FormFields, address = nextAddress()): Promise<Answer> {
    return site.ask(path, sentForm(fields, { 'X-Forwarded-For': address }))
  }

  // biome-ignore lint/complexity/useMaxParams: reads as one line in every test.
  function postByScript(path: string, fields: FormFields, address = nextAddress()): Promise<Answer> {
    return site.ask(path, sentForm(fields, { 'X-Forwarded-For': address, Accept: 'application/json' }))
  }

  return { ...site, post, postByScript }
}

function sentForm(fields: FormFields, headers: Record<string, string>) {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  }
}

function nextAddress(): string {
  visitors += 1
  return `198.18.${visitors >> 8}.${visitors & 255}`
}
