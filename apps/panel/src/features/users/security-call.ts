import { lateCalls } from '../../lib/http/late-calls.ts'

export const securityCall = lateCalls({ 'security.events': ['GET', '/v1/security-events'] })
