import { JOB_STATUSES, PROJECT_APPROVALS, PROJECT_SOURCES } from '@payvand/domain'
import { z } from 'zod'
import { crawlJobRow } from '../sources/crawl-jobs.ts'
import { defineCall } from '../wire/call.ts'
import { cappedTotal, idParams, itemsAnswer, moment, skipLimit } from '../wire/paging.ts'
import { ITEM_SORTS, itemFilterQuery } from './item-filters.ts'
import { projectItem } from './project-items.ts'
import {
  automationLevel,
  defaultValues,
  newProject,
  projectChanges,
  sendConfig,
  syncInterval,
  syncMode,
  templateType,
  transformations,
} from './project-settings.ts'

export const project = z.object({
  id: z.number().int(),
  name: z.string(),
  source: z.enum(PROJECT_SOURCES),
  rootUrl: z.string().nullable(),
  sitemapUrl: z.string().nullable(),
  urls: z.array(z.string()).nullable(),
  templateType,
  syncEnabled: z.boolean(),
  syncInterval: syncInterval.nullable(),
  syncMode: syncMode.nullable(),
  nextSyncAt: moment.nullable(),
  automationLevel,
  /** A price or stock that is edited here is written into the shop of the platform. */
  writesEdits: z.boolean(),
  defaultValues,
  sendConfig,
  adminVerificationStatus: z.enum(PROJECT_APPROVALS),
  latestJobStatus: z.enum(JOB_STATUSES).nullable(),
  latestJobId: z.number().int().nullable(),
  /** A Persian sentence when the result of that job waits for a person's confirmation. */
  latestJobWarning: z.string().nullable(),
  createdAt: moment,
})
export type Project = z.output<typeof project>

export const projectStats = z.object({
  totalItems: z.number().int(),
  verifiedItems: z.number().int(),
  sentItems: z.number().int(),
  unverifiedItems: z.number().int(),
})

export const itemCounts = projectStats.extend({
  outOfStock: z.number().int(),
  unsure: z.number().int(),
  blocked: z.number().int(),
  /** They are neither verified nor sent before a category is chosen, by automation neither. */
  withoutCategory: z.number().int(),
  /** They lack an attribute that their category demands. */
  withoutAttributes: z.number().int(),
  /** Some are still to be looked at for attributes: `withoutAttributes` and `blocked` soon change by themselves. */
  isCounting: z.boolean(),
  added: z.number().int(),
  changed: z.number().int(),
  missing: z.number().int(),
  conflict: z.number().int(),
})
export type ItemCounts = z.output<typeof itemCounts>

const changedText = z.object({
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** A person wrote this text of the item: it stays, whatever the rules make of the site's. */
  isWritten: z.boolean(),
})

/** What rules of text would make of a project's products, as the site says them. */
export const textPreview = z.object({
  /** The newest products that were looked at, and how many of them change. */
  lookedAt: z.number().int(),
  changed: z.number().int(),
  /** Those that change first. */
  examples: z
    .array(z.object({ itemId: z.number().int(), name: changedText, description: changedText }))
    .max(3),
})
export type TextPreview = z.output<typeof textPreview>

const PROJECTS = '/v1/arachne-proxy/projects'

export const projectCalls = {
  'projects.list': defineCall({
    method: 'GET',
    path: `${PROJECTS}/`,
    access: 'user',
    area: 'business',
    query: z.object(skipLimit),
    answer: itemsAnswer(project.extend({ stats: projectStats })),
    summary: 'The crawl projects of the business, newest first',
  }),
  'projects.create': defineCall({
    method: 'POST',
    path: `${PROJECTS}/`,
    access: 'user',
    area: 'business',
    maxBodyBytes: 1_048_576,
    body: newProject,
    answer: z.object({
      id: z.number().int(),
      requireVerification: z.boolean(),
      crawlJob: z.object({ id: z.number().int() }).nullable(),
    }),
    status: 201,
    summary: 'Create a project and start its first crawl',
  }),
  'projects.get': defineCall({
    method: 'GET',
    path: `${PROJECTS}/:id`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: project,
    summary: 'Read a project',
  }),
  'projects.update': defineCall({
    method: 'PATCH',
    path: `${PROJECTS}/:id`,
    access: 'user',
    area: 'business',
    params: idParams,
    maxBodyBytes: 1_048_576,
    body: projectChanges,
    answer: project,
    summary:
      "Change a project's settings and addresses; the next reading follows the new ones, and products of removed addresses become inactive",
  }),
  'projects.previewTexts': defineCall({
    method: 'POST',
    path: `${PROJECTS}/:id/preview-texts`,
    access: 'user',
    area: 'business',
    params: idParams,
    body: z.object({ transformations }),
    answer: textPreview,
    summary: 'Show what rules of text would change in products of a project; nothing is saved',
  }),
  'projects.delete': defineCall({
    needsConfirmation: true,
    method: 'DELETE',
    path: `${PROJECTS}/:id`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({ success: z.boolean() }),
    summary: 'Delete a project with its items and jobs; products already in the booth stay there',
  }),
  'projects.stats': defineCall({
    method: 'GET',
    path: `${PROJECTS}/:id/stats`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: projectStats,
    summary: 'Counts of the items of a project',
  }),
  'projects.jobs': defineCall({
    method: 'GET',
    path: `${PROJECTS}/:id/jobs`,
    access: 'user',
    area: 'business',
    params: idParams,
    query: z.object(skipLimit),
    answer: itemsAnswer(crawlJobRow),
    summary: 'The crawl jobs of a project, newest first',
  }),
  'projects.items': defineCall({
    method: 'GET',
    path: `${PROJECTS}/:id/items`,
    access: 'user',
    area: 'business',
    params: idParams,
    query: z.object({ ...skipLimit, ...itemFilterQuery, sort: z.enum(ITEM_SORTS).default('oldest') }),
    answer: itemsAnswer(projectItem).extend(cappedTotal),
    summary: 'The items of a project, filtered and sorted',
  }),
  'projects.itemCounts': defineCall({
    method: 'GET',
    path: `${PROJECTS}/:id/item-counts`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: itemCounts,
    summary: 'Count the items of each filter of the list',
  }),
  'projects.verifyAll': defineCall({
    method: 'POST',
    path: `${PROJECTS}/:id/verify-all`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({ verifiedCount: z.number().int(), skippedCount: z.number().int() }),
    summary: 'Verify every unverified item that is complete',
  }),
  'projects.sendAll': defineCall({
    method: 'POST',
    path: `${PROJECTS}/:id/send-all`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({ sentCount: z.number().int(), skippedCount: z.number().int() }),
    summary: 'Queue every verified item for the booth',
  }),
  'projects.crawl': defineCall({
    method: 'POST',
    path: `${PROJECTS}/:id/crawl`,
    access: 'user',
    area: 'business',
    params: idParams,
    /** The mode; the project's own when it is left out. */
    body: z.object({ mode: syncMode.optional() }),
    answer: z.object({ id: z.number().int() }),
    status: 201,
    summary: 'Start a new crawl of the project',
  }),
  'projects.regenerateTemplate': defineCall({
    method: 'POST',
    path: `${PROJECTS}/:id/regenerate-template`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({ id: z.number().int() }),
    status: 201,
    summary: 'Learn the pages of the project anew and read every known product again, in a new job',
  }),
  'projects.adminVerification': defineCall({
    method: 'PATCH',
    path: `${PROJECTS}/:id/admin-verification`,
    access: 'admin',
    params: idParams,
    body: z.object({ adminVerificationStatus: z.enum(['verified', 'rejected']) }),
    answer: project,
    summary: 'Approve or reject a project that waits',
  }),
}
