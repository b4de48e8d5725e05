/** Milliseconds after which a request without a response counts as lost. */
export const sendTimeoutMs = 20_000
export const noResponse = `No response came within ${sendTimeoutMs / 1000} seconds.`
