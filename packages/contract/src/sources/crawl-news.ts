import { JOB_STATUSES } from '@payvand/domain'
import { z } from 'zod'
import { project } from '../catalog/projects.ts'
import { syncNotice } from '../marketplace/sync.ts'
import { defineCall } from '../wire/call.ts'
import { itemsAnswer, moment } from '../wire/paging.ts'
import { crawlSummary } from './crawl-jobs.ts'

const recentCrawl = z.object({
  id: z.number().int(),
  projectId: z.number().int(),
  projectName: z.string(),
  status: z.enum(JOB_STATUSES),
  /** A Persian sentence when it failed. */
  failureReason: z.string().nullable(),
  /** A Persian sentence when its result waits for a person's confirmation. */
  warning: z.string().nullable(),
  /** Changes among the project's items; null until the crawl is over, and when they were not counted. */
  summary: crawlSummary.nullable(),
  finishedAt: moment.nullable(),
})
export type RecentCrawl = z.output<typeof recentCrawl>

const namedProject = z.object({ id: z.number().int(), name: z.string() })

export const crawlNews = z.object({
  /** The jobs that are active and those that ended in the last day; at most thirty, newest first. */
  crawls: z.array(recentCrawl),
  /** Projects of the business that an admin refused. */
  rejectedProjects: z.array(namedProject),
  /** For an admin: projects of any business that wait for approval. Empty for everybody else. */
  projectsToApprove: z.array(namedProject),
  sync: syncNotice,
  /** Notifications the caller has not read; counted up to a hundred. */
  unreadNotifications: z.number().int(),
})
export type CrawlNews = z.output<typeof crawlNews>

export const crawlNewsCalls = {
  'crawlJobs.news': defineCall({
    method: 'GET',
    path: '/v1/arachne-proxy/crawl-news',
    access: 'user',
    area: 'business',
    answer: crawlNews,
    summary:
      'What a seller is told wherever they are: crawls under way and just ended, projects refused or waiting',
  }),
  'projects.waiting': defineCall({
    method: 'GET',
    path: '/v1/arachne-proxy/projects/waiting',
    access: 'admin',
    answer: itemsAnswer(project.extend({ businessName: z.string().nullable() })),
    summary: 'The projects of any business that wait for an admin, oldest first; at most a hundred',
  }),
}
