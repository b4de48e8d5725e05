/** Preloaded into a site under test (`node --import`), so that it finds the mail servers of `mail-hosts.ts`. */
import { reachMailHosts } from './mail-hosts.ts'

reachMailHosts()
