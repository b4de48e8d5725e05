import { publicPage } from '#shared/page-policy.ts'

export const handle = publicPage()

export default function DestinationPage() {
  return <h1>Destination</h1>
}
