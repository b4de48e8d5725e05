// The blog posts table as the queries see it; the migrations hold the constraints.
import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const blogPosts = pgTable('blog_posts', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  /** Markdown, as typed. */
  content: text('content').notNull(),
  /** The same as safe HTML, rendered once when the post is saved. */
  contentHtml: text('content_html').notNull().default(''),
  excerpt: text('excerpt').notNull(),
  featuredImage: text('featured_image').notNull().default(''),
  author: text('author').notNull(),
  tags: text('tags').array().notNull().default([]),
  metaTitle: text('meta_title').notNull().default(''),
  metaDescription: text('meta_description').notNull().default(''),
  metaKeywords: text('meta_keywords').notNull().default(''),
  isFeatured: boolean('is_featured').notNull().default(false),
  status: text('status', { enum: ['published', 'draft'] })
    .notNull()
    .default('published'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** Folded title, excerpt and tags; written by the database, read through matchesText(). */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`fold_text(title || E'\n' || excerpt || E'\n' || join_lines(tags))`),
})
