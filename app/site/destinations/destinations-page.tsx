import { publicPage } from '#shared/page-policy.ts'

export const handle = publicPage(['q', 'region', 'page'])

export default function DestinationsPage() {
  return <h1>Explore Maharashtra</h1>
}
