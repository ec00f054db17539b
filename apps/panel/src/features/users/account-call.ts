import { lateCalls } from '../../lib/http/late-calls.ts'

export const accountCall = lateCalls({
  'session.list': ['GET', '/v1/sessions'],
  'session.end': ['DELETE', '/v1/sessions/:id'],
  'session.endOthers': ['DELETE', '/v1/sessions'],
  'personalTokens.list': ['GET', '/v1/tokens'],
  'personalTokens.create': ['POST', '/v1/tokens'],
  'personalTokens.revoke': ['DELETE', '/v1/tokens/:id'],
  'users.list': ['GET', '/v1/users'],
  'users.remove': ['DELETE', '/v1/users/:id'],
  'users.update': ['PATCH', '/v1/users'],
  'users.create': ['POST', '/v1/users'],
  'quotas.list': ['GET', '/v1/quotas'],
  'security.events': ['GET', '/v1/security-events'],
})
