// Lets the page that answers a form wait for its turn: a flood of forms must not hold up the forms of others by its pages.
import { setImmediate as otherWork } from 'node:timers/promises'
import {
  type ActionFunction,
  type ActionFunctionArgs,
  createContext,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'

type Context = Readonly<RouterContextProvider>

/** How a request comes to its turn, and what it gets instead. */
export type TurnOptions = {
  /** Waits for a slot, and gives what frees it; undefined when there is none. */
  enter: () => Promise<(() => void) | undefined>
  /** A short page that asks to wait. */
  refuse: () => Response
}

/** The turn of one request, which it takes once and keeps until its answer is there. */
export class RenderTurn {
  readonly #enter: TurnOptions['enter']
  #entered: ReturnType<TurnOptions['enter']> | undefined
  #isOver = false
  /** The answer to a request whose turn does not come. */
  readonly refuse: TurnOptions['refuse']

  constructor({ enter, refuse }: TurnOptions) {
    this.#enter = enter
    this.refuse = refuse
  }

  /** Resolves when the turn has come; false when it does not come, and when the request is over. */
  async come(): Promise<boolean> {
    // React Router answers for a client that left while the action still works: nobody would give this turn on.
    if (this.#isOver) return false
    this.#entered ??= this.#enter()
    if (!(await this.#entered)) return false
    // What came in meanwhile goes first: a page takes the processor for as long as ten forms.
    await otherWork()
    return true
  }

  /** Gives the turn on, if it was asked for; it is not taken any more. */
  end(): void {
    this.#isOver = true
    void this.#entered?.then((release) => release?.())
  }
}

const turnOf = createContext<RenderTurn | null>(null)

/** Makes the page that is rendered for this request wait for `turn`. */
export function renderInTurn(context: Context, turn: RenderTurn): void {
  context.set(turnOf, turn)
}

/** A short page that asks to wait, when the turn of this request does not come; undefined when it has come. */
export async function awaitTurn(context: Context): Promise<Response | undefined> {
  const turn = context.get(turnOf)
  return !turn || (await turn.come()) ? undefined : turn.refuse()
}

/** The same build, whose actions wait for the turn of their page when they are done: its loaders come after that, too. */
export function answerInTurn(build: ServerBuild): ServerBuild {
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
