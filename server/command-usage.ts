// Tells what the program can be asked to do, a line for each command.

/** What each command does, with what may follow its name. */
export const commandLines: Readonly<Record<string, string>> = {
  'setup-link': 'prints the link to the first account, while there is none',
  'reset-password ADDRESS [--clear-second-factor]':
    'prints a link to a new password for that account; and clears its second step, where the phone is lost',
  'make-owner ADDRESS': 'makes that account an owner, where no owner is left who can change roles',
  'change-email OLD NEW':
    'gives the account OLD another address to sign in with, where no email can confirm it',
  backup: 'writes one file of everything, now',
  'verify-backup FILE': 'reads a backup and says whether it can be restored',
  'restore FILE [--replace]': 'puts a backup back; --replace throws away what the site holds',
  'import FOLDER [--dry-run]': 'takes the tables of an old site in',
  'check-media [--mend]': 'compares media records with media files',
  'move-media to-bucket | to-folder': 'copies stored files into the bucket, or back',
  version: 'says which release this is',
  help: 'says this',
}

/** All of it; `pravas` stands for the command as docs/operating.md installs it. */
export function writeUsage(): string {
  const widest = Math.max(...Object.keys(commandLines).map((words) => words.length))
  const lines = Object.entries(commandLines).map(([words, what]) => `  ${words.padEnd(widest)}  ${what}`)
  return ['Usage: pravas COMMAND, or npm run COMMAND -- … in a checkout', '', ...lines].join('\n')
}
