import { defineCall } from '../wire/call.ts'
import { operation } from './operations.ts'

export const sendAllCalls = {
  'publication.sendAll': defineCall({
    method: 'POST',
    path: '/v1/integrations/create-products',
    access: 'user',
    area: 'business',
    answer: operation,
    status: 202,
    summary:
      'Queue every verified item of every project of the business for the booth; the operation under way is answered while there is one',
  }),
}
