import { type ReactNode, useEffect } from 'react'

type Frame = (children: ReactNode) => ReactNode

let frame: Frame | undefined

export function lastFrame(): Frame | undefined {
  return frame
}

/** A lost connection also loses the frame's loader data. Never stores anything on the server. */
export function rememberLastValue<Value>(draw: (shown: Value, children: ReactNode) => ReactNode) {
  let last: Value | undefined
  return {
    useKeeping(shown: Value): void {
      // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` never changes.
      useEffect(() => {
        last = shown
        frame = (children) => draw(shown, children)
      }, [shown])
    },
    last: () => last,
  }
}
