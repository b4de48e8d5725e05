import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { ContentList, FirstFew, StatusMarks, sortMenu, statusMenu } from '#app/admin/lists/content-list.tsx'
import { staffOf } from '#server/auth/staff-context.ts'
import { listBlogPosts } from '#server/blog/blog-post-records.ts'
import { readContentFilters } from '#shared/content/list-filters.ts'
import { thumbnailOf } from '#shared/media/picture.ts'
import { rowLimits } from '#shared/pages/site-constants.ts'
import { formatShortDate } from '#shared/values/dates.ts'
import type { Route } from './+types/blog-posts-screen.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  staffOf(context)
  const filters = readContentFilters(new URL(request.url).searchParams)
  const list = await listBlogPosts(filters)
  const items = list.items.map(
    ({ id, title, slug, author, tags, status, isFeatured, updatedAt, picture }) => {
      return { id, title, slug, author, tags, status, isFeatured, updatedAt, picture: thumbnailOf(picture) }
    },
  )
  return { filters, list: { ...list, items } }
}

export default function BlogPostsScreen({ loaderData }: Route.ComponentProps) {
  const { filters, list } = loaderData
  return (
    <ContentList
      kind={contentKinds.blogPost}
      filters={filters}
      menus={[statusMenu(filters.status), sortMenu(filters.sort)]}
      list={list}
      columns={[
        { name: 'Author', show: ({ author }) => <span className="xl:block xl:min-w-32">{author}</span> },
        { name: 'Tags', show: ({ tags }) => <FirstFew items={tags} most={rowLimits.tags} /> },
        { name: 'Status', short: true, show: (item) => <StatusMarks {...item} isStacked /> },
        { name: 'Changed', short: true, show: ({ updatedAt }) => formatShortDate(updatedAt) },
      ]}
    />
  )
}
