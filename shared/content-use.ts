/** A place where an item is used, as staff know it. */
export type ContentUse = { kind: 'tour' | 'post' | 'slide' | 'enquiry'; id: string; title: string }
