import { useState } from 'react'
import { sessionManager } from '#app/admin/shell/session/browser-session.ts'
import type { Values } from '#app/ui/forms/form-values-of.ts'
import { notKnown, RequestTimeout, withTimeout } from '#app/ui/forms/request-timeout.ts'
import { emailTexts } from '#shared/staff/staff-texts.ts'

const testEmailPath = '/admin/send-test-email'

export type TestEmailState = { kind: 'idle' | 'sending' } | { kind: 'done'; ok: boolean; text: string }

export function useTestEmail() {
  const [state, setState] = useState<TestEmailState>({ kind: 'idle' })

  async function send(settings: Values): Promise<void> {
    if (!settings.admin_email?.trim()) {
      return setState({ kind: 'done', ok: false, text: emailTexts.adminEmailMissing })
    }
    setState({ kind: 'sending' })
    setState({ kind: 'done', ...(await ask({ email_settings: settings, test_email: settings.admin_email })) })
  }

  function reset(): void {
    setState((before) => (before.kind === 'done' ? { kind: 'idle' } : before))
  }

  return { state, send, reset }
}

async function ask(body: object): Promise<{ ok: boolean; text: string }> {
  try {
    const answer = await withTimeout(async (signal) => {
      const response = await fetch(testEmailPath, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      })
      if (response.status === 401) void sessionManager.check()
      // A response that is not JSON, for example from a proxy, counts as a failed test.
      return (await response.json().catch(() => ({}))) as { ok?: unknown; error?: unknown }
    })
    if (answer.ok === true) return { ok: true, text: emailTexts.testSuccess }
    return { ok: false, text: typeof answer.error === 'string' ? answer.error : emailTexts.testFailure }
  } catch (error) {
    const isTimeout = error instanceof RequestTimeout
    return { ok: false, text: isTimeout ? notKnown('the message was sent') : emailTexts.testUnreachable }
  }
}
