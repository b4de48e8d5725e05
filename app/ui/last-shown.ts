import { type ReactNode, useEffect } from 'react'

type Frame = (children: ReactNode) => ReactNode

let frame: Frame | undefined

/** The frame that was shown last in this browser, to be drawn around other words; undefined before the first. */
export function lastFrame(): Frame | undefined {
  return frame
}

/**
 * What a frame showed last in this browser, for when it cannot be read: a lost connection takes the data of a whole page,
 * its frame's too. The server remembers nothing.
 */
export function keepLastShown<Shown>(draw: (shown: Shown, children: ReactNode) => ReactNode) {
  let last: Shown | undefined
  return {
    useKeeping(shown: Shown): void {
      // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` is the same for as long as the frame is.
      useEffect(() => {
        last = shown
        frame = (children) => draw(shown, children)
      }, [shown])
    },
    last: () => last,
  }
}
