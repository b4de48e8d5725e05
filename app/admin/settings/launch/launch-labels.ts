import type { LaunchAction, LaunchTask } from '#shared/launch/launch-list.ts'

export const launchPath = '/admin/launch'

export const taskLabels: Readonly<Record<LaunchTask, { title: string; why: string; to: string }>> = {
  phone: {
    title: 'Your phone number',
    why: 'The default one does not reach you.',
    to: '/admin/settings#contact-info',
  },
  email: {
    title: 'Your email address',
    why: 'The default one does not reach you.',
    to: '/admin/settings#contact-info',
  },
  logo: {
    title: 'Your logo',
    why: 'Until then every page shows the Pravas logo.',
    to: '/admin/settings#site-info',
  },
  hero: {
    title: 'The text on the home page image',
    why: 'Title and subtitle are still the sample text.',
    to: '/admin/settings#site-info',
  },
  about: {
    title: 'The texts of the About page',
    why: 'At least one is still sample text. Replace it with your own.',
    to: '/admin/settings#about-content',
  },
  tour: {
    title: 'Your first tour',
    why: 'No tour is published yet.',
    to: '/admin/tours/new',
  },
  policies: {
    title: 'Your policies',
    why: 'Privacy, terms and cancellation are drafts until you have them checked.',
    to: '/admin/settings#policies',
  },
  mail: {
    title: 'Working email',
    why: 'Send a test message from Email Settings to yourself.',
    to: '/admin/email-settings',
  },
  backup: {
    title: 'A backup',
    why: 'No backup yet. Your server administrator can schedule one every night.',
    to: '#health',
  },
}

export type LaunchDone = { text: string; undo: [name: string, value: string][] }

const opposite = { confirm: 'unconfirm', unconfirm: 'confirm', hide: 'show', show: 'hide' } as const
const verbs = {
  confirm: 'confirmed',
  unconfirm: 'no longer confirmed',
  hide: 'hidden',
  show: 'shown again',
} as const

export function describeLaunch(deed: LaunchAction, keys: readonly string[]): LaunchDone {
  if ('task' in deed) {
    const isDone = deed.deed === 'done'
    const text = `${taskLabels[deed.task].title}: ${isDone ? 'marked as done.' : 'no longer marked as done.'}`
    return { text, undo: [[isDone ? 'not-done' : 'done', deed.task]] }
  }
  if (keys.length === 0)
    return { text: 'Nothing was changed, because another user changed it first.', undo: [] }
  const text = `${keys.length} ${keys.length === 1 ? 'claim is' : 'claims are'} ${verbs[deed.deed]}.`
  return { text, undo: keys.map((key) => [opposite[deed.deed], key]) }
}
