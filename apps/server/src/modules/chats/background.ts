import type { Background } from '../../infra/jobs/background.ts'
import type { Services } from '../sources/index.ts'
import { chatPollQueue } from './jobs/poll-chats.job.ts'
import { chatAnswerQueue } from './jobs/send-answers.job.ts'

export const chatsBackground: Background<Services> = { queues: [chatPollQueue, chatAnswerQueue] }
