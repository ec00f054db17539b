import type { CallName, calls } from '@payvand/contract'

type Calls = typeof calls

/**
 * Method and path of every call. The contract's own table carries the zod schemas, which would double the login page;
 * here only its types are used, so a call that is missing or spelled differently does not compile.
 */
export const CALL_ROUTES: { [Name in CallName]: readonly [Calls[Name]['method'], Calls[Name]['path']] } = {
  'session.login': ['POST', '/v1/login'],
  'session.signOnAddress': ['GET', '/v1/oauth/basalam'],
  'session.signOn': ['POST', '/v1/oauth/basalam/callback'],
  'session.logout': ['POST', '/v1/logout'],
  'session.currentUser': ['GET', '/v1/user'],
  'business.current': ['GET', '/v1/businesses'],
  'users.update': ['PATCH', '/v1/users'],
  'users.create': ['POST', '/v1/users'],
  'business.update': ['PATCH', '/v1/businesses'],
  'business.checkDomain': ['POST', '/v1/integrations/check-dgkl-domain'],
  'business.overview': ['GET', '/v1/dashboards/overview'],
  'business.sales': ['GET', '/v1/dashboards/sales'],
  'business.modelCount': ['GET', '/v1/dashboards/model-count'],
  'projects.list': ['GET', '/v1/arachne-proxy/projects/'],
  'projects.create': ['POST', '/v1/arachne-proxy/projects/'],
  'projects.get': ['GET', '/v1/arachne-proxy/projects/:id'],
  'projects.update': ['PATCH', '/v1/arachne-proxy/projects/:id'],
  'projects.delete': ['DELETE', '/v1/arachne-proxy/projects/:id'],
  'projects.stats': ['GET', '/v1/arachne-proxy/projects/:id/stats'],
  'projects.jobs': ['GET', '/v1/arachne-proxy/projects/:id/jobs'],
  'projects.items': ['GET', '/v1/arachne-proxy/projects/:id/items'],
  'projects.verifyAll': ['POST', '/v1/arachne-proxy/projects/:id/verify-all'],
  'projects.sendAll': ['POST', '/v1/arachne-proxy/projects/:id/send-all'],
  'projects.crawl': ['POST', '/v1/arachne-proxy/projects/:id/crawl'],
  'projects.adminVerification': ['PATCH', '/v1/arachne-proxy/projects/:id/admin-verification'],
  'projectItems.get': ['GET', '/v1/arachne-proxy/project-items/:id'],
  'projectItems.update': ['PATCH', '/v1/arachne-proxy/project-items/:id'],
  'projectItems.bulkVerify': ['POST', '/v1/arachne-proxy/project-items/bulk-verify'],
  'projectItems.bulkSend': ['POST', '/v1/arachne-proxy/project-items/bulk-send'],
  'crawlJobs.get': ['GET', '/v1/arachne-proxy/crawl-jobs/:id'],
  'crawlJobs.stats': ['GET', '/v1/arachne-proxy/crawl-jobs/:id/stats'],
  'crawlJobs.items': ['GET', '/v1/arachne-proxy/crawl-jobs/:id/items'],
  'crawlJobs.retry': ['POST', '/v1/arachne-proxy/crawl-jobs/:id/retry'],
  'crawlJobs.retryFailed': ['POST', '/v1/arachne-proxy/crawl-jobs/:id/retry-failed'],
  'crawlJobs.cancel': ['POST', '/v1/arachne-proxy/crawl-jobs/:id/cancel'],
  'crawlJobItems.retry': ['POST', '/v1/arachne-proxy/crawl-job-items/:id/retry'],
  'marketplace.products': ['GET', '/v1/basalam-proxy/products'],
  'marketplace.categories': ['GET', '/v1/basalam-proxy/categories'],
  'publication.sendAll': ['POST', '/v1/integrations/create-products'],
  'publication.connectExisting': ['POST', '/v1/integrations/connect-exist-product'],
  'publication.connectState': ['GET', '/v1/integrations/connect-exist-product'],
  'system.health': ['GET', '/v1/health'],
  'system.examples': ['GET', '/v1/examples'],
}
