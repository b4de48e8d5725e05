/** Sends wrong passwords from many addresses at once, and tells the statuses of the answers. */
import { parentPort, workerData } from 'node:worker_threads'
import { agent, postSignIn } from './post-sign-in.ts'

export type GuessedWave = {
  baseUrl: string
  wave: number
  email: string
  addresses: number
  guessesEach: number
}

/** Every address guesses at accounts of its own and, once, at `email`. */
function sendWave({ baseUrl, wave, email, addresses, guessesEach }: GuessedWave) {
  return Array.from({ length: addresses * guessesEach }, (_, number) => {
    const [address, guess] = [number % addresses, Math.floor(number / addresses)]
    const account = guess === 0 ? email : `guess-${wave}-${number}@example.com`
    return postSignIn(baseUrl, {
      fields: { intent: 'sign-in', email: account, password: `wrong password ${wave} ${number}` },
      from: `198.51.100.${address}`,
    })
  })
}

const answers = await Promise.all(sendWave(workerData as GuessedWave))
agent.destroy()
parentPort?.postMessage(answers.map(({ status }) => status))
