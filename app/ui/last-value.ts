import { type ReactNode, useEffect } from 'react'

type Frame = (children: ReactNode) => ReactNode

let frame: Frame | undefined

/** Returns the last rendered frame, to wrap error messages; undefined before the first. */
export function lastFrame(): Frame | undefined {
  return frame
}

/**
 * Stores the last data of a frame in the browser, because a lost connection also loses the frame's loader
 * data. Never stores anything on the server.
 */
export function rememberLastValue<Shown>(draw: (shown: Shown, children: ReactNode) => ReactNode) {
  let last: Shown | undefined
  return {
    useKeeping(shown: Shown): void {
      // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` never changes.
      useEffect(() => {
        last = shown
        frame = (children) => draw(shown, children)
      }, [shown])
    },
    last: () => last,
  }
}
