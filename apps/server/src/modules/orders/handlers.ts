import type { Handlers } from '../sources/index.ts'
import { syncNow as readOrdersNow } from './arrival/calls/sync-now.ts'
import { syncState as orderSyncState } from './arrival/calls/sync-state.ts'
import { get as getAutomation } from './automation/calls/get.ts'
import { log as automationLog } from './automation/calls/log.ts'
import { preview as previewAutomation } from './automation/calls/preview.ts'
import { save as saveAutomation } from './automation/calls/save.ts'
import { counts as orderCounts } from './calls/counts.ts'
import { events as orderEvents } from './calls/events.ts'
import { get as getOrder } from './calls/get.ts'
import { linkCandidates } from './calls/link-candidates.ts'
import { linkItem } from './calls/link-item.ts'
import { list as listOrders } from './calls/list.ts'
import { markHandled } from './calls/mark-handled.ts'
import { news as orderNews } from './calls/news.ts'
import { update as updateOrder } from './calls/update.ts'
import { answerCancel } from './commands/calls/answer-cancel.ts'
import { askCancel } from './commands/calls/ask-cancel.ts'
import { cancel } from './commands/calls/cancel.ts'
import { delay } from './commands/calls/delay.ts'
import { delayMany } from './commands/calls/delay-many.ts'
import { dismissCommand } from './commands/calls/dismiss-command.ts'
import { prepare } from './commands/calls/prepare.ts'
import { prepareMany } from './commands/calls/prepare-many.ts'
import { retryCommand } from './commands/calls/retry-command.ts'
import { setPosted } from './commands/calls/set-posted.ts'
import { withdrawCommand } from './commands/calls/withdraw-command.ts'
import { add as addComment } from './comments/calls/add.ts'
import { list as listComments } from './comments/calls/list.ts'
import { desk } from './dispatch/calls/desk.ts'
import { previewSheet } from './dispatch/calls/preview-sheet.ts'
import { sendSheet } from './dispatch/calls/send-sheet.ts'
import { sheet } from './dispatch/calls/sheet.ts'
import { sheets } from './dispatch/calls/sheets.ts'
import { label as readOrderLabels } from './labels/calls/label.ts'
import { labelLink } from './labels/calls/label-link.ts'
import { finish as finishPacking } from './packing/calls/finish.ts'
import { get as getPacking } from './packing/calls/get.ts'
import { save as savePacking } from './packing/calls/save.ts'
import { findings as orderFindings } from './reconciliation/calls/findings.ts'

export const ordersHandlers = {
  'orders.list': listOrders,
  'orders.counts': orderCounts,
  'orders.news': orderNews,
  'orders.linkCandidates': linkCandidates,
  'orders.get': getOrder,
  'orders.update': updateOrder,
  'orders.events': orderEvents,
  'orders.linkItem': linkItem,
  'orders.setPosted': setPosted,
  'orders.prepare': prepare,
  'orders.prepareMany': prepareMany,
  'orders.cancel': cancel,
  'orders.askCancel': askCancel,
  'orders.delay': delay,
  'orders.delayMany': delayMany,
  'orders.answerCancel': answerCancel,
  'orders.withdrawCommand': withdrawCommand,
  'orders.markHandled': markHandled,
  'orderAutomation.get': getAutomation,
  'orderAutomation.save': saveAutomation,
  'orderAutomation.preview': previewAutomation,
  'orderAutomation.log': automationLog,
  'orders.retryCommand': retryCommand,
  'orders.dismissCommand': dismissCommand,
  'dispatch.desk': desk,
  'dispatch.previewSheet': previewSheet,
  'dispatch.sendSheet': sendSheet,
  'dispatch.sheets': sheets,
  'dispatch.sheet': sheet,
  'packing.get': getPacking,
  'packing.save': savePacking,
  'packing.finish': finishPacking,
  'comments.list': listComments,
  'comments.add': addComment,
  'orderSync.state': orderSyncState,
  'orderSync.now': readOrdersNow,
  'orderSync.findings': orderFindings,
  'orderLabels.link': labelLink,
  'orderLabels.read': readOrderLabels,
} satisfies Partial<Handlers>
