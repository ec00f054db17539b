import { defineBusinessQueue } from '../../../infra/jobs/queue.ts'
import type { Services } from '../../sources/index.ts'
import { businessesWithDueAnswers, dueAnswers } from '../chat-answers-store.ts'
import { sendAnswer } from '../send-answer.ts'

const BATCH = 10

/** Sends answers to buyers. They wait for no product: the queue of products may stand still meanwhile. */
export const chatAnswerQueue = defineBusinessQueue({
  name: 'chats.answers',
  concurrency: 2,
  key: (businessId) => `chat-answers:${businessId}`,
  due: ({ rows, now }: Services) => businessesWithDueAnswers(rows, now()),
  async run(services, { businessId }, lease) {
    while (!lease.aborted) {
      const due = await dueAnswers(services.rows, businessId, services.now(), BATCH)
      if (due.length === 0) return
      for (const answer of due) {
        if (lease.aborted) return
        try {
          if (!(await sendAnswer({ services, businessId, lease }, answer))) return
        } catch (error) {
          if (!lease.aborted) throw error
        }
      }
    }
  },
})
