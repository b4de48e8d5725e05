import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverBuildFile: 'main.js',
  ssr: true,
  // One small file that is kept for ever tells a browser every route, instead of a request and an answer per page.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
