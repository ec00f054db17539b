import { lateCalls } from '../../lib/http/late-calls.ts'

export const automationCall = lateCalls({
  'orderAutomation.get': ['GET', '/v1/order-automation'],
  'orderAutomation.save': ['PATCH', '/v1/order-automation'],
  'orderAutomation.preview': ['POST', '/v1/order-automation/preview'],
  'orderAutomation.log': ['GET', '/v1/order-automation/log'],
})
