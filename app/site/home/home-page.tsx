import { publicPage } from '#shared/page-policy.ts'

export const handle = publicPage()

export default function HomePage() {
  return <h1>Pravas</h1>
}
