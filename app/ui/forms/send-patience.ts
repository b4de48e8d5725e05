/** Milliseconds after which a request without a response counts as lost. */
export const sendPatience = 20_000
export const noResponse = `No response came within ${sendPatience / 1000} seconds.`
