import type { InstagramPost } from '@payvand/connectors'
import type { CaptionCorrection } from '@payvand/crawler'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { InstagramPostsTable, StoredMedia } from '../../../infra/db/instagram-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type InstagramPostRow = Selectable<InstagramPostsTable>

/** A page of a business, and the import that reads it. */
export interface PostWriteContext {
  businessId: number
  projectId: number
  importId: number
}

export interface PostToSave {
  url: string
  urlKey: string
  post: InstagramPost
  media: readonly StoredMedia[]
}

const SECOND_MS = 1_000
const secondOf = (moment: Date): number => Math.floor(moment.getTime() / SECOND_MS)

/**
 * The post a source brought, if another reading brought it before: by its shortcode, else, where one of the two does not
 * know it, by its moment and caption (moment alone where only one post has it: captions are changed later).
 */
export async function findSamePost(
  rows: Kysely<Tables>,
  projectId: number,
  { shortcode, takenAt, caption }: Pick<InstagramPost, 'shortcode' | 'takenAt' | 'caption'>,
): Promise<InstagramPostRow | undefined> {
  const second = secondOf(takenAt)
  const near = await rows
    .selectFrom('instagram_posts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where((eb) =>
      eb.or([
        ...(shortcode === null ? [] : [eb('url_key', '=', shortcode), eb('shortcode', '=', shortcode)]),
        eb.and([
          eb('taken_at', '>=', new Date(second * SECOND_MS)),
          eb('taken_at', '<', new Date((second + 1) * SECOND_MS)),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
  const byCode =
    shortcode !== null && near.find((row) => row.shortcode === shortcode || row.url_key === shortcode)
  if (byCode) return byCode
  const unnamed = near.filter((row) => shortcode === null || row.shortcode === null)
  return unnamed.find((row) => row.caption === caption) ?? (unnamed.length === 1 ? unnamed[0] : undefined)
}

/**
 * Writes a post and that this import brought it, in the caller's transaction. One that is known keeps its address, and with
 * it its item; its caption is what it is now. Copies of its media that are kept stay where this source has none.
 */
export async function savePost(
  trx: Kysely<Tables>,
  context: PostWriteContext,
  known: InstagramPostRow | undefined,
  { url, urlKey, post, media }: PostToSave,
): Promise<void> {
  const { businessId, projectId, importId } = context
  const id = known ? known.id : await insertPost(trx, context, { url, urlKey, post, media })
  if (known) {
    await trx
      .updateTable('instagram_posts')
      .set({
        caption: post.caption,
        shortcode: known.shortcode ?? post.shortcode,
        media: JSON.stringify(joinedMedia(known.media, media)),
      })
      .where('business_id', '=', businessId)
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .execute()
  }
  await trx
    .insertInto('instagram_import_posts')
    .values({ business_id: businessId, import_id: importId, post_id: id })
    .onConflict((conflict) => conflict.columns(['import_id', 'post_id']).doNothing())
    .execute()
}

async function insertPost(
  trx: Kysely<Tables>,
  { businessId, projectId }: PostWriteContext,
  { url, urlKey, post, media }: PostToSave,
): Promise<number> {
  const row = await trx
    .insertInto('instagram_posts')
    .values({
      business_id: businessId,
      project_id: projectId,
      url,
      url_key: urlKey,
      shortcode: post.shortcode,
      caption: post.caption,
      taken_at: post.takenAt,
      media: JSON.stringify(media),
    })
    // Two imports may bring the same post at once: the later caption stands.
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'url_key']).doUpdateSet({ caption: post.caption }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A link shows the first picture of an album only, and a video may be kept back: what one source has the other may lack. */
function joinedMedia(known: readonly StoredMedia[], found: readonly StoredMedia[]): StoredMedia[] {
  const places = Math.max(known.length, found.length)
  return Array.from({ length: places }, (_, index): StoredMedia => {
    const [before, now] = [known[index], found[index]]
    if (!before || !now) return (before ?? now) as StoredMedia
    if (before.kind !== now.kind) return before.key === null && before.posterKey === null ? now : before
    return { kind: now.kind, key: now.key ?? before.key, posterKey: now.posterKey ?? before.posterKey }
  })
}

/** Posts of an import whose captions wait to be read, oldest first, so that items come in the order of the page. */
export function pendingPosts(
  rows: Kysely<Tables>,
  businessId: number,
  importId: number,
  limit: number,
): Promise<InstagramPostRow[]> {
  return rows
    .selectFrom('instagram_import_posts as link')
    .innerJoin('instagram_posts as post', 'post.id', 'link.post_id')
    .selectAll('post')
    .where('link.business_id', '=', businessId)
    .where('link.import_id', '=', importId)
    .where('link.status', '=', 'pending')
    .orderBy('post.taken_at')
    .orderBy('post.id')
    .limit(limit)
    .execute()
}

/** A post after its caption was read. */
export interface ReadPost {
  id: number
  reading: unknown
  isProduct: boolean | null
  itemId: number | null
  failureCode: string | null
}

/** Notes what became of posts; a person's word on whether they are products stays. */
export async function saveReadPosts(
  trx: Kysely<Tables>,
  context: { businessId: number; projectId: number; importId: number | null },
  read: readonly ReadPost[],
): Promise<void> {
  if (read.length === 0) return
  const table = JSON.stringify(read)
  await sql`
    update instagram_posts post set
      reading = coalesce(nullif(done.reading, 'null'::jsonb), post.reading),
      is_product = case when post.is_product_by_person then post.is_product else coalesce(done."isProduct", post.is_product) end,
      project_item_id = coalesce(done."itemId", post.project_item_id)
    from jsonb_to_recordset(${table}::jsonb) as done(id bigint, reading jsonb, "isProduct" boolean, "itemId" bigint)
    where post.business_id = ${context.businessId} and post.project_id = ${context.projectId} and post.id = done.id`.execute(
    trx,
  )
  if (context.importId === null) return
  await sql`
    update instagram_import_posts link set
      status = case when done."failureCode" is null then 'completed' else 'failed' end, failure_code = done."failureCode"
    from jsonb_to_recordset(${table}::jsonb) as done(id bigint, "failureCode" text)
    where link.business_id = ${context.businessId} and link.import_id = ${context.importId} and link.post_id = done.id`.execute(
    trx,
  )
}

/** Makes all posts of an import wait again. */
export async function requeuePosts(
  rows: Kysely<Tables>,
  businessId: number,
  importId: number,
): Promise<void> {
  await rows
    .updateTable('instagram_import_posts')
    .set({ status: 'pending', failure_code: null })
    .where('business_id', '=', businessId)
    .where('import_id', '=', importId)
    .execute()
}

/** Lists sellers' corrections of prices, oldest first, by the project of the page. */
export async function correctionsOf(
  rows: Kysely<Tables>,
  businessId: number,
  projectIds: readonly number[],
): Promise<Map<number, CaptionCorrection[]>> {
  const all = new Map<number, CaptionCorrection[]>()
  if (projectIds.length === 0) return all
  const corrected = await rows
    .selectFrom('instagram_posts')
    .select(['project_id', 'caption', 'corrected_price'])
    .where('business_id', '=', businessId)
    .where('project_id', 'in', projectIds)
    .where('corrected_at', 'is not', null)
    .orderBy('corrected_at')
    .orderBy('id')
    .execute()
  for (const { project_id: id, caption, corrected_price: rial } of corrected) {
    const of = all.get(id) ?? []
    of.push({ caption: caption ?? '', rial })
    all.set(id, of)
  }
  return all
}

/** Keeps the price a person put in place of what was read of a post; an item of no post is left. */
export async function noteCorrection(
  trx: Kysely<Tables>,
  businessId: number,
  itemId: number,
  correction: { price: number | null; at: Date } | null,
): Promise<void> {
  await trx
    .updateTable('instagram_posts')
    .set({ corrected_price: correction?.price ?? null, corrected_at: correction?.at ?? null })
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .execute()
}

/** Forgets what corrections taught of a page; the corrected items stay as they are. */
export async function forgetCorrections(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<void> {
  await rows
    .updateTable('instagram_posts')
    .set({ corrected_price: null, corrected_at: null })
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
    .execute()
}
