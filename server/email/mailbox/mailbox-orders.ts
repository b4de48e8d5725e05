// What the site and the process that reads the mailbox say to each other.

/** Where the mailbox is and what opens it; the connection goes along with the first order. */
export type MailboxLogin = {
  host: string
  port: number
  user: string
  password: string
  folder: string
  /** Only to a server of one's own: whether it may go on without encryption where none is offered. */
  mayBeClear: boolean
  /** Certificates of the authorities that are trusted, as PEM. */
  authorities: string[]
}

export type MailboxOrder =
  | { kind: 'open'; login: MailboxLogin }
  /** The heads of messages whose number is above `after`, or, without one, that came since `since`; the lowest numbers first. */
  | { kind: 'list'; after: number | undefined; since: Date; most: number }
  /** The words of one message. */
  | { kind: 'read'; uid: number }

/** What the head of a message says; nothing of it is proved. */
export type MessageHead = {
  uid: number
  /** In bytes. */
  size: number
  /** With angle brackets; made of the head where it has none. */
  messageId: string
  /** With angle brackets: what it answers first, then what came before that. */
  answers: string[]
  /** In small letters; '' where there is none. */
  from: string
  /** One line. */
  subject: string
  /** Written by a program: a holiday notice, a message that something could not be delivered, a newsletter. */
  isAutomatic: boolean
  /** The mail server that took it says that it does not come from where it says. */
  isDoubtful: boolean
}

export type UnreadableHead = Pick<MessageHead, 'uid' | 'size'>

export type MessageWords = {
  text: string
  /** The message goes on beyond a limit. */
  isCut: boolean
  /** Names of files. */
  attachments: string[]
}

export type MailboxFault = {
  /** Of the error; '' without one. */
  code: string
  message: string
  /** What the server said. */
  response: string
  at: 'login' | 'folder' | 'connection'
}

export type MailboxAnswer =
  | { kind: 'opened'; exists: number; uidValidity: number }
  /** `upTo`: the highest number that was looked at. `unreadable`: sizes of messages whose header cannot be read, by number. */
  | { kind: 'listed'; heads: MessageHead[]; unreadable: UnreadableHead[]; upTo: number }
  | { kind: 'words'; words: MessageWords | null }
  | { kind: 'fault'; fault: MailboxFault }

/** Bytes of a message that are looked at: its words come first. */
export const readBytes = 500_000
