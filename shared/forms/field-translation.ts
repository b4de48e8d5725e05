/** Of a field without which an item is shown to visitors in no other language, and of one that then stays in English. */
export const neededInEach = { translation: { need: 'required' } } as const
export const saidInEach = { translation: { need: 'optional' } } as const
