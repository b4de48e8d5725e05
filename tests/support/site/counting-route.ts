/** A made-up page that counts how often it was rendered, and for which address. */
export function counting(answer: () => unknown = () => 'page') {
  const route = {
    path: '/page',
    parameters: ['q'],
    renders: 0,
    seen: [] as string[],
    loader({ request }: { request: Request }) {
      route.renders += 1
      route.seen.push(request.url)
      return answer()
    },
  }
  return route
}
