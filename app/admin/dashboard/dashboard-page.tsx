export default function DashboardPage() {
  return <h1 className="text-3xl">Dashboard</h1>
}
