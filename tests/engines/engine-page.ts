/** What a story does with a browser, whatever its engine: a person's hands and eyes, and no more. */

export type EnginePage = {
  /** Opens an address of the site, as from the bar above the page. */
  go: (address: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** Runs a function in the page, which knows nothing from outside itself but its arguments. */
  run: <T, A extends unknown[]>(work: (...args: A) => T, ...args: A) => Promise<Awaited<T>>
  /** Types into the field that has the focus. */
  type: (text: string) => Promise<void>
  press: (key: 'Tab' | 'Enter' | 'Escape') => Promise<void>
  /** Presses the pointer in the middle of what the selector finds. */
  click: (selector: string) => Promise<void>
  clickAt: (place: { x: number; y: number }) => Promise<void>
  movePointer: (place: { x: number; y: number }) => Promise<void>
  resize: (size: { width: number; height: number }) => Promise<void>
  setCookie: (cookie: { name: string; value: string }) => Promise<void>
}

export type EngineBrowser = {
  page: EnginePage
  /** What the console has said against the page so far; empty where the engine does not tell. */
  complaints: () => string[]
  stop: () => Promise<void>
  /** Ends it at once, as a crash or an empty battery does. */
  crash: () => Promise<void>
}

export type Engine = {
  name: string
  /** Starts it with a folder of its own for what it keeps; two starts with one folder are one person's browser. */
  start: (options: { folder: string; baseUrl: string }) => Promise<EngineBrowser>
}
