import { acceptResult } from './crawls/calls/accept-result.ts'
import { cancel } from './crawls/calls/cancel.ts'
import { get as getCrawlJob } from './crawls/calls/get.ts'
import { items as crawlJobItems } from './crawls/calls/items.ts'
import { operated as operatedCrawls } from './crawls/calls/operated.ts'
import { retry } from './crawls/calls/retry.ts'
import { retryFailed } from './crawls/calls/retry-failed.ts'
import { retryItem } from './crawls/calls/retry-item.ts'
import { stats as crawlJobStats } from './crawls/calls/stats.ts'
import { stop as stopCrawl } from './crawls/calls/stop.ts'
import type { Handlers } from './handler.ts'
import { create as createInstagramImport } from './instagram/calls/create.ts'
import { get as getInstagramImport } from './instagram/calls/get.ts'
import { items as instagramItems } from './instagram/calls/items.ts'
import { judge as judgeInstagramPost } from './instagram/calls/judge.ts'
import { list as listInstagramImports } from './instagram/calls/list.ts'
import { resetTemplate } from './instagram/calls/reset-template.ts'
import { retry as retryInstagramImport } from './instagram/calls/retry.ts'
import { sendAllVerified } from './instagram/calls/send-all-verified.ts'
import { sources as instagramSources } from './instagram/calls/sources.ts'
import { removeToken, saveToken } from './instagram/calls/token.ts'
import { verifyAll as verifyInstagramImport } from './instagram/calls/verify-all.ts'
import { check as checkPlatform } from './platforms/calls/check.ts'
import { connection as platformConnection } from './platforms/calls/connection.ts'
import { digikalaKey } from './platforms/calls/digikala-key.ts'
import { disconnect as disconnectPlatform } from './platforms/calls/disconnect.ts'
import { read as readPlatform } from './platforms/calls/read.ts'
import { update as updatePlatform } from './platforms/calls/update.ts'
import { update as updateBusiness } from './platforms/calls/update-business.ts'
import { wooAuthorize } from './platforms/calls/woo-authorize.ts'
import { wooKeys } from './platforms/calls/woo-keys.ts'
import { adminVerification } from './projects/calls/admin-verification.ts'
import { crawl } from './projects/calls/crawl.ts'
import { create as createProject } from './projects/calls/create.ts'
import { deleteOne as deleteProject } from './projects/calls/delete.ts'
import { jobs as projectJobs } from './projects/calls/jobs.ts'
import { regenerateTemplate } from './projects/calls/regenerate-template.ts'
import { update as updateProject } from './projects/calls/update.ts'
import { cancel as cancelSheetImport } from './sheet-imports/calls/cancel.ts'
import { get as getSheetImport } from './sheet-imports/calls/get.ts'
import { list as listSheetImports } from './sheet-imports/calls/list.ts'
import { rows as sheetImportRows } from './sheet-imports/calls/rows.ts'

export const sourcesHandlers = {
  'business.update': updateBusiness,
  'projects.create': createProject,
  'projects.delete': deleteProject,
  'projects.update': updateProject,
  'projects.jobs': projectJobs,
  'projects.crawl': crawl,
  'projects.regenerateTemplate': regenerateTemplate,
  'projects.adminVerification': adminVerification,
  'sheetImports.list': listSheetImports,
  'sheetImports.get': getSheetImport,
  'sheetImports.rows': sheetImportRows,
  'sheetImports.cancel': cancelSheetImport,
  'crawlJobs.get': getCrawlJob,
  'crawlJobs.stats': crawlJobStats,
  'crawlJobs.items': crawlJobItems,
  'crawlJobs.retry': retry,
  'crawlJobs.retryFailed': retryFailed,
  'crawlJobs.cancel': cancel,
  'operator.crawls': operatedCrawls,
  'operator.stopCrawl': stopCrawl,
  'crawlJobs.acceptResult': acceptResult,
  'crawlJobItems.retry': retryItem,
  'instagram.list': listInstagramImports,
  'instagram.create': createInstagramImport,
  'instagram.get': getInstagramImport,
  'instagram.items': instagramItems,
  'instagram.judge': judgeInstagramPost,
  'instagram.sendAllVerified': sendAllVerified,
  'instagram.verifyAll': verifyInstagramImport,
  'instagram.retry': retryInstagramImport,
  'instagram.resetTemplate': resetTemplate,
  'instagram.sources': instagramSources,
  'instagram.saveToken': saveToken,
  'instagram.removeToken': removeToken,
  'platform.connection': platformConnection,
  'platform.update': updatePlatform,
  'platform.read': readPlatform,
  'platform.check': checkPlatform,
  'platform.disconnect': disconnectPlatform,
  'platform.digikalaKey': digikalaKey,
  'platform.wooAuthorize': wooAuthorize,
  'platform.wooKeys': wooKeys,
} satisfies Partial<Handlers>
