/** The data of a screen, decoded from what its data address sends to the page's script. */
import { UNSAFE_decodeViaTurboStream as decodeStream } from 'react-router'

async function decode(text: string): Promise<unknown> {
  return (await decodeStream(new Blob([text]).stream(), globalThis as never)).value
}

/** Returns what the loaders of a screen returned, all together. */
export async function loadedIn<Loaded>(text: string): Promise<Loaded> {
  const routes = (await decode(text)) as Record<string, { data?: object }>
  return Object.assign({}, ...Object.values(routes).map(({ data }) => data))
}

/** Returns what the action of a screen returned. */
export async function resultIn<Result>(text: string): Promise<Result> {
  return ((await decode(text)) as { data: Result }).data
}
