// Defines the messages between the site and the mailbox process.

/** The mailbox login; the socket is sent with the first order. */
export type MailboxLogin = {
  host: string
  port: number
  user: string
  password: string
  folder: string
  /** Allows an unencrypted connection if the server offers no TLS; only for local servers. */
  mayBeClear: boolean
  /** Trusted CA certificates as PEM. */
  authorities: string[]
}

export type MailboxOrder =
  | { kind: 'open'; login: MailboxLogin }
  /**
   * Lists message headers with a UID above `after`, or, without it, received since `since`; lowest UIDs
   * first.
   */
  | { kind: 'list'; after: number | undefined; since: Date; most: number }
  /** Reads the text of one message. */
  | { kind: 'read'; uid: number }

/** Header data, none of it verified. */
export type MessageHead = {
  uid: number
  /** In bytes. */
  size: number
  /** With angle brackets; a hash of the header if missing. */
  messageId: string
  /** With angle brackets; the direct parent first, then earlier ancestors. */
  answers: string[]
  /** In lower case; '' if missing. */
  from: string
  /** A single line. */
  subject: string
  /** Sent by a program, such as an auto-reply, a bounce or a newsletter. */
  isAutomatic: boolean
  /** The receiving mail server reports a forged sender. */
  isDoubtful: boolean
}

export type UnreadableHead = Pick<MessageHead, 'uid' | 'size'>

export type MessageWords = {
  text: string
  /** Truncated at a limit. */
  isCut: boolean
  /** File names. */
  attachments: string[]
}

export type MailboxFault = {
  /** Error code; '' if none. */
  code: string
  message: string
  /** The server's reply. */
  response: string
  at: 'login' | 'folder' | 'connection'
}

export type MailboxAnswer =
  | { kind: 'opened'; exists: number; uidValidity: number }
  /** `upTo`: the highest UID checked. `unreadable`: messages whose header cannot be parsed. */
  | { kind: 'listed'; heads: MessageHead[]; unreadable: UnreadableHead[]; upTo: number }
  | { kind: 'words'; words: MessageWords | null }
  | { kind: 'fault'; fault: MailboxFault }

/** Maximum bytes read per message; its text is at the start. */
export const readBytes = 500_000
