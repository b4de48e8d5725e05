/** What can happen to a database that is somewhere else, played on the line to it or in itself. */
import { alwaysVisible } from './fault-readers.ts'
import type { OutsideStage } from './outside-fixture.ts'
import type { Fault } from './play-fault.ts'

const writes = ['an enquiry', 'a saved destination', 'all settings saved', 'an uploaded picture']

/** Every session but the one that says so ends, and those that follow have the new setting. */
const endSessions =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'

export const databaseFaults: readonly Fault<OutsideStage>[] = [
  {
    name: 'database cut: every connection ends, new ones end at once',
    isDatabaseAway: true,
    begin: ({ line }) => line.cut(),
    end: ({ line }) => line.mend(),
    refused: writes,
    unharmed: alwaysVisible,
  },
  {
    name: 'database refusing: nobody listens there',
    isDatabaseAway: true,
    begin: ({ line }) => line.refuse(),
    end: ({ line }) => line.mend(),
    refused: writes,
    unharmed: alwaysVisible,
  },
  {
    name: 'database silent: connections stay, no answer comes',
    begin: ({ line }) => line.silence(),
    end: ({ line }) => line.mend(),
    unharmed: alwaysVisible,
  },
  {
    name: 'database slow: 150 ms more each way',
    begin: ({ line }) => line.slow(150),
    end: ({ line }) => line.mend(),
    unharmed: [...writes, ...alwaysVisible, 'a search never made before', 'a list of the panel'],
  },
  {
    name: 'database read-only',
    async begin({ administer }) {
      await administer('ALTER DATABASE pravas SET default_transaction_read_only = on', endSessions)
    },
    async end({ administer }) {
      const back = 'ALTER DATABASE pravas RESET default_transaction_read_only'
      await administer('SET default_transaction_read_only = off', back, endSessions)
    },
    refused: writes,
    unharmed: [...alwaysVisible, 'a search never made before'],
  },
  {
    name: 'database takes no more connections',
    isDatabaseAway: true,
    async begin({ administer }) {
      await administer('ALTER DATABASE pravas CONNECTION LIMIT 0', endSessions)
    },
    async end({ administer }) {
      await administer('ALTER DATABASE pravas CONNECTION LIMIT -1')
    },
    refused: writes,
    unharmed: alwaysVisible,
  },
]
