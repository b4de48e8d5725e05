// Queues the render of a form's result page, so that it does not delay other forms.
import { setImmediate as otherWork } from 'node:timers/promises'
import {
  type ActionFunction,
  type ActionFunctionArgs,
  createContext,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'

type Context = Readonly<RouterContextProvider>

export type TurnOptions = {
  /** Returns the release function; undefined without a slot. */
  enter: () => Promise<(() => void) | undefined>
  refuse: () => Response
}

/** The queue slot of one request, taken at most once. */
export class RenderTurn {
  readonly #enter: TurnOptions['enter']
  #entered: ReturnType<TurnOptions['enter']> | undefined
  #isOver = false
  readonly refuse: TurnOptions['refuse']

  constructor({ enter, refuse }: TurnOptions) {
    this.#enter = enter
    this.refuse = refuse
  }

  /** False without a slot, or if the request has ended. */
  async come(): Promise<boolean> {
    // The action may outlive its client; a slot taken then would never be released.
    if (this.#isOver) return false
    this.#entered ??= this.#enter()
    if (!(await this.#entered)) return false
    // A page takes as much CPU time as ten forms.
    await otherWork()
    return true
  }

  end(): void {
    this.#isOver = true
    void this.#entered?.then((release) => release?.())
  }
}

const turnOf = createContext<RenderTurn | null>(null)

/** Makes the render of this request wait for `turn`. */
export function renderInTurn(context: Context, turn: RenderTurn): void {
  context.set(turnOf, turn)
}

/** Waits for the slot; returns a short page without one. */
export async function awaitTurn(context: Context): Promise<Response | undefined> {
  const turn = context.get(turnOf)
  return !turn || (await turn.come()) ? undefined : turn.refuse()
}

/** Actions wait for the slot after their work, before the page's loaders. */
export function respondInOrder(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action
    return [id, action ? { ...route, module: { ...route.module, action: thenTurn(action) } } : route]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function thenTurn(action: ActionFunction): ActionFunction {
  return async (given: ActionFunctionArgs) => {
    const answer = await action(given)
    if (answer instanceof Response && answer.headers.has('Location')) return answer
    const refusal = await awaitTurn(given.context)
    if (refusal) throw refusal
    return answer
  }
}
