import { expect, test } from 'vitest'
import { type StaffRole, staffRoles } from '#shared/staff/permissions.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { commandActor, jobActor, staffActor, visitor } from './actor.ts'
import { listContentKinds } from './content-register.ts'
import { type Action, type Subject, write } from './write.ts'
import { requirePermission } from './write-permissions.ts'

useTestDatabase()

const id = '5f0c1e3a-7a34-4a8e-9d1c-0b6a1f2e3d4c'
const contentKinds: string[] = listContentKinds().map(({ name }) => name)

/** What staff may write, said once more in words of its own: `<kind> <action>`; `content` stands for every kind of it. */
const enquiryWrites = [
  'enquiry create',
  'enquiry change',
  'enquiry merge',
  'enquiry unmerge',
  'enquiry remove',
  'enquiry restore',
  'enquiry purge',
  ...['reply-template create', 'reply-template change', 'reply-template remove'],
]
const ownWrites = [
  ...['own-account change', 'session create', 'session change', 'session remove'],
  ...['saved-view create', 'saved-view change', 'saved-view remove', 'saved-view restore'],
]
const editorWrites = [
  ...['content create', 'content change', 'content publish', 'content unpublish', 'content remove'],
  ...['content restore', 'content purge', 'media restore', 'media purge'],
  ...['media create', 'media receive', 'media discard', 'media change', 'media replace', 'media remove'],
]
const allowed: Record<StaffRole, string[]> = {
  viewer: ownWrites,
  enquiries: [...ownWrites, ...enquiryWrites],
  editor: [...ownWrites, ...enquiryWrites, ...editorWrites],
  owner: [
    ...[...ownWrites, ...enquiryWrites, ...editorWrites],
    ...['settings change', 'email-settings change', 'staff create', 'staff change', 'staff remove'],
  ],
}

/** Does not compile without each kind and action that there is. */
const actionsThereAre: Record<Action, true> = {
  ...{
    create: true,
    change: true,
    publish: true,
    unpublish: true,
    replace: true,
    remove: true,
    restore: true,
  },
  ...{ merge: true, unmerge: true },
  ...{ mend: true, receive: true, discard: true, purge: true, seal: true, progress: true },
}
const kindsThereAre: Record<Subject['kind'], true> = {
  ...{ destination: true, tour: true, blogPost: true, travelService: true, media: true, enquiry: true },
  'reply-template': true,
  ...{ settings: true, 'email-settings': true, staff: true, 'own-account': true, session: true, site: true },
  ...{ 'saved-view': true },
}
const writeActions = Object.keys(actionsThereAre) as Action[]
const subjectKinds = Object.keys(kindsThereAre) as Subject['kind'][]
const pairs = subjectKinds.flatMap((kind) => writeActions.map((action) => ({ kind, action })))

/** Whether the door let the work begin; a refusal must be a 403. */
async function isLetIn(role: StaffRole, { kind, action }: { kind: Subject['kind']; action: Action }) {
  let ran = false
  const work = async () => {
    ran = true
  }
  const change = { actor: staffActor({ id, role }), action, subject: { kind } }
  const refused = await write(change, work).catch((error: unknown) => error)
  if (ran) expect(refused).toBeUndefined()
  else expect(refused).toMatchObject({ status: 403 })
  return ran
}

test.each(staffRoles)(
  '%s passes the write door for these pairs, and is refused every other (N02)',
  async (role) => {
    const passed: string[] = []
    for (const { kind, action } of pairs) {
      if (await isLetIn(role, { kind, action })) passed.push(`${kind} ${action}`)
    }
    const words = allowed[role].flatMap((line) =>
      line.startsWith('content ') ? contentKinds.map((kind) => line.replace('content', kind)) : [line],
    )
    expect(passed.sort()).toEqual(words.sort())
  },
)

test('a role that is none of ours writes nothing (N02)', async () => {
  for (const pair of pairs) expect(await isLetIn('admin' as StaffRole, pair)).toBe(false)
})

test('who has no role is not asked for one', async () => {
  for (const actor of [visitor, commandActor('restore'), jobActor('sample')]) {
    await expect(
      write({ actor, action: 'progress', subject: { kind: 'site' } }, async () => 1),
    ).resolves.toBe(1)
    expect(() => requirePermission(actor, 'staff.change')).not.toThrow()
  }
})

test('what only reads is refused by the same table (N03)', () => {
  const viewer = staffActor({ id, role: 'viewer' })
  expect(() => requirePermission(viewer, 'enquiries.export')).toThrow(
    expect.objectContaining({ status: 403 }),
  )
  expect(() => requirePermission(viewer, 'enquiries.read')).not.toThrow()
})
