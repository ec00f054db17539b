import { lateCalls } from '../../lib/http/late-calls.ts'

export const operatorCall = lateCalls({
  'operator.businesses': ['GET', '/v1/operator/businesses'],
  'operator.business': ['GET', '/v1/operator/businesses/:id'],
  'operator.setBan': ['PATCH', '/v1/operator/users/:id/bans'],
  'operator.setQuota': ['PATCH', '/v1/operator/businesses/:id/quotas'],
  'operator.crawls': ['GET', '/v1/operator/crawls'],
  'operator.stopCrawl': ['POST', '/v1/operator/crawls/:id/stop'],
  'operator.auditLog': ['GET', '/v1/operator/audit-log'],
  'operator.marketplace': ['GET', '/v1/operator/marketplace'],
  'operator.markDifferences': ['PATCH', '/v1/operator/marketplace/differences'],
  'operator.attacks': ['GET', '/v1/operator/attacks'],
  'operator.endSessions': ['POST', '/v1/operator/users/:id/end-sessions'],
  'operator.resetSecondFactor': ['POST', '/v1/operator/users/:id/reset-second-factor'],
})
