// Defines the messages between the site and the mailbox process.

/** The socket is sent with the first order. */
export type MailboxLogin = {
  host: string
  port: number
  user: string
  password: string
  folder: string
  /** Allows local servers without TLS. */
  mayBeClear: boolean
  /** Trusted CA certificates (PEM). */
  authorities: string[]
}

export type MailboxOrder =
  | { kind: 'open'; login: MailboxLogin }
  /** Headers above UID `after`, or received since `since`; lowest UIDs first. */
  | { kind: 'list'; after: number | undefined; since: Date; most: number }
  | { kind: 'read'; uid: number }

/** Unverified header data. */
export type MessageHeader = {
  uid: number
  /** In bytes. */
  size: number
  /** With angle brackets; a header hash if missing. */
  messageId: string
  /** With angle brackets; the parent first. */
  inReplyTo: string[]
  /** Lower case, or ''. */
  from: string
  subject: string
  /** An auto-reply, bounce or newsletter. */
  isAutomatic: boolean
  /** Reported as forged by the mail server. */
  isDoubtful: boolean
}

export type UnreadableHead = Pick<MessageHeader, 'uid' | 'size'>

export type MessageText = {
  text: string
  isTruncated: boolean
  attachments: string[]
}

export type MailboxError = {
  code: string
  message: string
  response: string
  at: 'login' | 'folder' | 'connection'
}

export type MailboxReply =
  | { kind: 'opened'; exists: number; uidValidity: number }
  /** `upTo`: highest UID checked. */
  | { kind: 'listed'; heads: MessageHeader[]; unreadable: UnreadableHead[]; upTo: number }
  | { kind: 'words'; words: MessageText | null }
  | { kind: 'gone' }
  | { kind: 'fault'; error: MailboxError }

/** Bytes read per message; its text is at the start. */
export const readBytes = 500_000
