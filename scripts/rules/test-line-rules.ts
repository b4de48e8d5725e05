/** What may not stand in a line of a test, or of what tests and measurements start. */

/** A text that may not stand in a line of these files. */
export type LineRule = {
  name: string
  files: RegExp
  except?: RegExp
  line: RegExp
  what: string
  remedy: string
}

export const testLineRules: readonly LineRule[] = [
  {
    name: 'no-skipped-test',
    files: /\.(test|contract|journey)\.tsx?$/,
    line: /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|todo|fixme|only|skipIf|runIf|fails)\b|\bx(?:it|test|describe)\(/,
    what: 'a test that does not always run',
    remedy: 'Make it pass, or delete it.',
  },
  {
    name: 'no-hurried-wait',
    files: /\.test\.tsx?$/,
    line: /\bvi\.wait(?:Until|For)\(/,
    what: "a wait that gives up after a second, and that moves a test's clock on at each look",
    remedy: 'Wait by waitFor() of tests/support/wait-for.ts.',
  },
  {
    name: 'addresses-of-every-machine',
    files: /^(?:bench|tests)\/|\.test\.tsx?$/,
    except: /^server\/(?:config\/public-address|http\/request-head)\.test\.ts$/,
    line: /\b127\.(?!0\.0\.[01]\b)\d+\.\d+\.\d+|\.listen\((?:\{ port: )?[1-9]|localAddress/,
    what: 'an address of loopback that not every system has, or a port that another run may have taken',
    remedy:
      'Listen on port 0 of 127.0.0.1; other clients are played by X-Forwarded-For, mail servers named by mail-hosts.ts.',
  },
]
