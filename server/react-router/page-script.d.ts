declare module 'virtual:page-script' {
  /** Addresses of the script of public pages, and of what it imports when it needs it. */
  const addresses: { script: string; laterParts: string }
  export default addresses
}
