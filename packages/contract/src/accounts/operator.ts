import {
  ADMIN_ACT_ORIGINS,
  ADMIN_ACTS,
  BAN_TYPES,
  type BanArea,
  BUSINESS_SORTS,
  BUSINESS_TROUBLES,
  JOB_STATUSES,
  MOST_QUOTA,
  PLATFORMS,
  PROJECT_SOURCES,
  QUOTA_KINDS,
} from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, givenMoment, idParams, moment, pagePerPage } from '../wire/paging.ts'
import { quotaAnswer, quotasAnswer } from './quotas.ts'

const count = z.number().int()
const trouble = z.enum(BUSINESS_TROUBLES)
const banArea = z.enum(Object.keys(BAN_TYPES) as [BanArea, ...BanArea[]])
const connectionState = z.enum(['connected', 'disconnected', 'missing'])
const search = z.string().trim().max(100, 'text_too_long').optional()

/** A business as an operator sees it: its state, and nothing of its products or customers. */
export const operatedBusiness = z.object({
  id: count,
  name: z.string(),
  platform: z.enum(PLATFORMS).nullable(),
  domain: z.string().nullable(),
  isActive: z.boolean(),
  boothTitle: z.string().nullable(),
  userCount: count,
  booth: connectionState,
  shop: connectionState,
  /** Numbers of product changes: on their way, refused by the marketplace, held by a guard. */
  waitingCount: count,
  refusedCount: count,
  heldCount: count,
  lastSyncAt: moment.nullable(),
  lastOrderAt: moment.nullable(),
  lastSignedInAt: moment.nullable(),
  createdAt: moment,
  /** The worst first. */
  troubles: z.array(trouble),
})
export type OperatedBusiness = z.output<typeof operatedBusiness>

const operatedUser = z.object({
  id: count,
  username: z.string(),
  name: z.string().nullable(),
  isAdmin: z.boolean(),
  lastSignedInAt: moment.nullable(),
  createdAt: moment,
  hasSecondFactor: z.boolean(),
  bans: z.array(z.object({ area: banArea, reason: z.string().nullable(), createdAt: moment })),
})
export type OperatedUser = z.output<typeof operatedUser>

export const adminAct = z.object({
  id: count,
  act: z.enum(ADMIN_ACTS),
  /** The username of the actor; at the command line, the system's user. */
  actor: z.string(),
  origin: z.enum(ADMIN_ACT_ORIGINS),
  /** The origin: a network address, or the name of the machine. */
  address: z.string().nullable(),
  businessId: count.nullable(),
  businessName: z.string().nullable(),
  /** The username or the project's name, as it was then. */
  subject: z.string(),
  area: banArea.nullable(),
  reason: z.string().nullable(),
  happenedAt: moment,
})
export type AdminActAnswer = z.output<typeof adminAct>

/** Something that is read, or waits for its turn. */
export const operatedCrawl = z.object({
  id: count,
  businessId: count,
  businessName: z.string(),
  projectName: z.string(),
  source: z.enum(PROJECT_SOURCES),
  /** The host of a site; null where the project has none. */
  host: z.string().nullable(),
  status: z.enum(JOB_STATUSES),
  /** Pages of the job that have ended, and all that are known. */
  readPages: count,
  allPages: count,
  createdAt: moment,
  startedAt: moment.nullable(),
})
export type OperatedCrawl = z.output<typeof operatedCrawl>

const OPERATOR = '/v1/operator'
const of = { access: 'admin' } as const

export const operatorCalls = {
  'operator.businesses': defineCall({
    ...of,
    method: 'GET',
    path: `${OPERATOR}/businesses`,
    query: z.object({
      ...pagePerPage,
      /** Searched in the name, the booth's title, the domain and the usernames; or the id. */
      search,
      trouble: trouble.optional(),
      sort: z.enum(BUSINESS_SORTS).default('trouble'),
    }),
    answer: dataAnswer(operatedBusiness).extend({
      /**
       * Number of businesses that the search finds, and of those with each problem; problems that no business has are
       * left out.
       */
      allCount: count,
      troubles: z.array(z.object({ trouble, count })),
      /**
       * Businesses that are not new are found, sorted and counted as they were at this moment, and shown as they are; null where
       * all of it is as it is now.
       */
      asOf: moment.nullable(),
    }),
    summary: 'List the businesses with the state of each',
  }),
  'operator.business': defineCall({
    ...of,
    method: 'GET',
    path: `${OPERATOR}/businesses/:id`,
    params: idParams,
    answer: operatedBusiness.extend({ users: z.array(operatedUser), quotas: z.array(quotaAnswer) }),
    summary: 'One business with its users, their bans and what it used of what it may',
  }),
  'operator.setQuota': defineCall({
    ...of,
    method: 'PATCH',
    path: `${OPERATOR}/businesses/:id/quotas`,
    params: idParams,
    body: z.object({
      kind: z.enum(QUOTA_KINDS),
      /** Null: the usual one. */
      most: z.number().int().min(0).max(MOST_QUOTA).nullable(),
    }),
    answer: quotasAnswer,
    summary: 'Set what one business may use',
  }),
  'operator.crawls': defineCall({
    ...of,
    method: 'GET',
    path: `${OPERATOR}/crawls`,
    /** The longest first, a hundred at most; `totalCount` is of all. */
    answer: dataAnswer(operatedCrawl),
    summary: 'List what is read now or waits for its turn, of all businesses',
  }),
  'operator.stopCrawl': defineCall({
    ...of,
    method: 'POST',
    path: `${OPERATOR}/crawls/:id/stop`,
    params: idParams,
    body: z.object({ reason: z.string().trim().min(1, 'required').max(500, 'text_too_long') }),
    answer: z.object({ success: z.literal(true) }),
    summary: 'Stop reading; what was read stays, and the seller is told the reason',
  }),
  'operator.setBan': defineCall({
    ...of,
    method: 'PATCH',
    path: `${OPERATOR}/users/:id/bans`,
    params: idParams,
    body: z
      .object({
        area: banArea,
        isBanned: z.boolean(),
        reason: z.string().trim().max(500, 'text_too_long').nullable().default(null),
      })
      .refine(({ isBanned, reason }) => !isBanned || reason, { path: ['reason'], message: 'required' }),
    answer: operatedUser,
    summary: 'Close an area to a user and the whole business, or open it again; closing needs a reason',
  }),
  'operator.endSessions': defineCall({
    ...of,
    method: 'POST',
    path: `${OPERATOR}/users/:id/end-sessions`,
    params: idParams,
    answer: z.object({ endedCount: count }),
    summary: 'End every session of a user',
  }),
  'operator.resetSecondFactor': defineCall({
    ...of,
    method: 'POST',
    path: `${OPERATOR}/users/:id/reset-second-factor`,
    params: idParams,
    answer: z.object({ success: z.boolean() }),
    summary: 'Take away the second factors of a user who lost them, and end their sessions',
  }),
  'operator.auditLog': defineCall({
    ...of,
    method: 'GET',
    path: `${OPERATOR}/audit-log`,
    query: z.object({
      ...pagePerPage,
      act: z.enum(ADMIN_ACTS).optional(),
      origin: z.enum(ADMIN_ACT_ORIGINS).optional(),
      /** Searched in the actor and the subject. */
      search,
      after: givenMoment.optional(),
      before: givenMoment.optional(),
    }),
    answer: dataAnswer(adminAct),
    summary: "List the log of admins' actions, newest first; it cannot be changed",
  }),
}
