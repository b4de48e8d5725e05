declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

declare module 'virtual:page-script' {
  /** Addresses of the script of public pages, and of what it imports when it needs it. */
  const addresses: { script: string; laterParts: string }
  export default addresses
}
