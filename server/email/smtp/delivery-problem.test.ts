import { expect, test } from 'vitest'
import { DeliveryProblem, findDeliveryProblem } from './delivery-problem.ts'

function failure(given: object, message = 'went wrong at mail.example:587 in /srv/app/x.js'): Error {
  return Object.assign(new Error(message), given)
}

test.each([
  [{ code: 'ENOTFOUND' }, 'unknownHost'],
  [{ code: 'EDNS' }, 'unknownHost'],
  [{ code: 'ECONNREFUSED' }, 'refused'],
  [{ code: 'ETIMEDOUT' }, 'timeout'],
  [{ code: 'EAUTH', response: '535 no' }, 'login'],
  [{ code: 'EENVELOPE' }, 'address'],
  [{ code: 'EMESSAGE' }, 'message'],
  [{ code: 'ETLS' }, 'encryption'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'certificate'],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'certificate'],
  [{ code: 'CERT_HAS_EXPIRED' }, 'certificate'],
  [{ code: 'ECONNRESET' }, 'broken'],
  [{ code: 'ESOMETHING' }, 'broken'],
] as const)('%j is known as its kind', (given, kind) => {
  expect(findDeliveryProblem(failure(given)).kind).toBe(kind)
})

test('what went wrong inside is never told, only what the mail server said', () => {
  expect(findDeliveryProblem(failure({ code: 'ECONNRESET' })).message).toBe(
    'The connection to the mail server broke.',
  )
  const said = findDeliveryProblem(
    failure({ code: 'EAUTH', response: '535 5.7.8 Bad\r\n\u0000 credentials' }),
  )
  expect(said.message).toBe(
    'The login failed: the mail server refused the username or the password. It said: 535 5.7.8 Bad credentials',
  )
})

test('a mail server that talks without end is cut short', () => {
  const { message } = findDeliveryProblem(failure({ code: 'EMESSAGE', response: 'x'.repeat(10_000) }))
  expect(message.length).toBeLessThan(400)
})

test('only a refusal with a code of five hundred and more is for good', () => {
  const finals = [
    { code: 'EENVELOPE', responseCode: 550 },
    { code: 'EMESSAGE', responseCode: 554 },
  ]
  const passing = [
    { code: 'EENVELOPE', responseCode: 451 },
    { code: 'EMESSAGE' },
    { code: 'EAUTH', responseCode: 535 },
    { code: 'ECONNREFUSED' },
  ]
  expect(finals.map((given) => findDeliveryProblem(failure(given)).isFinal)).toEqual([true, true])
  expect(passing.map((given) => findDeliveryProblem(failure(given)).isFinal)).toEqual(Array(4).fill(false))
})

test('the trouble of several addresses is that of the first', () => {
  const all = new AggregateError([failure({ code: 'ECONNREFUSED' }), failure({ code: 'ETIMEDOUT' })])
  expect(findDeliveryProblem(all).kind).toBe('refused')
})

test('a problem found already stays what it is, and what is no error is a broken connection', () => {
  const known = new DeliveryProblem('privateHost')
  expect(findDeliveryProblem(known)).toBe(known)
  expect(findDeliveryProblem('oh').kind).toBe('broken')
})
