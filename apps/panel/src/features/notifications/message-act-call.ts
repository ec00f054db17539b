import { lateCalls } from '../../lib/http/late-calls.ts'

export const messageActCall = lateCalls({
  'messageActs.ask': ['POST', '/v1/message-acts/ask'],
  'messageActs.answer': ['POST', '/v1/message-acts/answer'],
})
