// Lets each member of staff have two searches of the panel at work at once, however fast they type: a third is refused, not queued.

const mostAtOnce = 2

/** By account; of those alone who search at this moment. */
const atWork = new Map<string, number>()

/** What `search` finds; undefined, without asking it, while this account has two others at work on this instance. */
export async function inTurnOfSearcher<Found>(
  accountId: string,
  search: () => Promise<Found>,
): Promise<Found | undefined> {
  const before = atWork.get(accountId) ?? 0
  if (before >= mostAtOnce) return undefined
  atWork.set(accountId, before + 1)
  try {
    return await search()
  } finally {
    const now = (atWork.get(accountId) ?? 1) - 1
    if (now === 0) atWork.delete(accountId)
    else atWork.set(accountId, now)
  }
}
