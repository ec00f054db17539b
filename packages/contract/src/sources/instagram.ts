import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { idParams, itemsAnswer, moment } from '../wire/paging.ts'
import {
  instagramImport,
  instagramImportPost,
  instagramSource,
  newInstagramImport,
} from './instagram-imports.ts'

const count = z.number().int()
const pageSize = {
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(15),
}

const PROXY = '/v1/instagram-crawler-proxy'
const BATCHES = `${PROXY}/instagram-batches` as const
const ACTS = '/v1/crawler-proxy/batches/:id'
const of = { access: 'user', area: 'social' } as const

/** Multipart: `file` (the zip), `page_url`, `num_posts`, `only_newer_than`, `defaults` (JSON). Answers the batch, 201. */
export const INSTAGRAM_EXPORT_PATH = `${BATCHES}/export` as const
/** Our copies of pictures and videos, by an unguessable key: `<img>` sends no token. */
export const MEDIA_PATH = '/v1/media/:key'

export const instagramCalls = {
  'instagram.list': defineCall({
    ...of,
    method: 'GET',
    path: BATCHES,
    query: z.object(pageSize),
    answer: itemsAnswer(instagramImport),
    summary: 'The Instagram imports of the business, newest first',
  }),
  'instagram.create': defineCall({
    ...of,
    method: 'POST',
    path: BATCHES,
    body: newInstagramImport,
    answer: instagramImport,
    status: 201,
    summary: 'Read the newest posts of a page; the same post never becomes two products',
  }),
  'instagram.get': defineCall({
    ...of,
    method: 'GET',
    path: `${BATCHES}/:id`,
    params: idParams,
    answer: instagramImport,
    summary: 'One import with its counts and what its sources of posts said',
  }),
  'instagram.items': defineCall({
    ...of,
    method: 'GET',
    path: `${BATCHES}/:id/items`,
    params: idParams,
    query: z.object({ ...pageSize, show: z.enum(['all', 'products', 'others', 'failed']).default('all') }),
    answer: itemsAnswer(instagramImportPost),
    summary: 'The posts of an import, newest first, with what was read in each',
  }),
  'instagram.judge': defineCall({
    ...of,
    method: 'PATCH',
    path: `${PROXY}/instagram-batch-items/:id`,
    params: idParams,
    body: z.object({ isProduct: z.boolean() }),
    answer: instagramImportPost,
    summary: 'Say that a post is a product, or that it is none; what is in the booth stays there',
  }),
  'instagram.sendAllVerified': defineCall({
    ...of,
    method: 'POST',
    path: `${ACTS}/send-all-verified`,
    params: idParams,
    answer: z.object({ sentCount: count, skippedCount: count }),
    summary: 'Queue every verified product of the import for the booth',
  }),
  'instagram.verifyAll': defineCall({
    ...of,
    method: 'POST',
    path: `${ACTS}/verify-all`,
    params: idParams,
    /** Items whose price is only the default one are left for a person unless asked for. */
    body: z.object({ includeDefaultPrice: z.boolean().default(false) }),
    answer: z.object({ verifiedCount: count, skippedCount: count, defaultPriceCount: count }),
    summary: 'Verify every unverified product of the import that is complete',
  }),
  'instagram.retry': defineCall({
    ...of,
    method: 'POST',
    path: `${ACTS}/retry`,
    params: idParams,
    answer: instagramImport,
    status: 202,
    summary: "Read the import's posts and captions again, with what corrections taught; edits stay",
  }),
  'instagram.resetTemplate': defineCall({
    ...of,
    method: 'POST',
    path: `${ACTS}/reset-template`,
    params: idParams,
    answer: instagramImport,
    summary: 'Forget what corrections taught of this page; products stay as they are',
  }),
  'instagram.sources': defineCall({
    ...of,
    method: 'GET',
    path: `${PROXY}/sources`,
    answer: z.object({
      items: z.array(instagramSource),
      /** The account whose token is stored; the token itself never leaves. */
      account: z.object({ username: z.string().nullable(), expiresAt: moment.nullable() }).nullable(),
    }),
    summary: 'The sources of posts: which are open, and why the others are not',
  }),
  'instagram.saveToken': defineCall({
    ...of,
    method: 'POST',
    path: `${PROXY}/token`,
    body: z.object({ token: z.string().trim().min(1, 'required').max(1_000, 'text_too_long') }),
    answer: z.object({ username: z.string().nullable(), expiresAt: moment.nullable() }),
    summary: 'Store the token of an Instagram account after it was tried',
  }),
  'instagram.removeToken': defineCall({
    needsConfirmation: true,
    ...of,
    method: 'DELETE',
    path: `${PROXY}/token`,
    answer: z.object({ success: z.boolean() }),
    summary: 'Forget the token of the Instagram account',
  }),
}
