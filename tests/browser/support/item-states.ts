import type { Seller } from '../../harness/seller.ts'
import { waitUntil } from '../../harness/wait-until.ts'
import type { sandboxOf } from './sandbox-control.ts'

/**
 * Brings items of a project into every state: one sent, one refused by the marketplace, one that is being sent, some
 * that wait for it, one verified; the rest stay as they are. Items on their way go on when the faults are cleared.
 */
export async function itemStates(
  seller: Seller,
  sandbox: ReturnType<typeof sandboxOf>,
  project: number,
): Promise<void> {
  const items = (await seller.allItems(project)).filter(
    (item) => item.is_active && item.latest_data?.primary_price,
  )
  const [sent, refused, sending, waiting, verified] = items.map(({ id }) => id as number)
  const ids = [sent, refused, sending, waiting, verified].filter((id) => id !== undefined)
  await seller.ask('projectItems.bulkVerify', { body: { project_item_ids: ids } })
  const send = (id: number | undefined) =>
    seller.ask('projectItems.bulkSend', { body: { project_item_ids: [id] } })
  const becomes = (id: number | undefined, is: (item: any) => boolean) =>
    waitUntil(`item ${id} is so`, async () =>
      is((await seller.allItems(project)).find((item) => item.id === id)),
    )

  await send(sent)
  await becomes(sent, (item) => item.verification_status === 'sent')
  await sandbox.fault({ site: 'marketplace', path: '/v1/files', kind: 'status', status: 422 })
  await send(refused)
  await becomes(refused, (item) => item.sending?.state === 'refused')
  await sandbox.clearFaults()
  // A product counts as being sent from when it is created, and not while its photos are uploaded.
  await sandbox.fault({ site: 'marketplace', path: '/v1/vendors', kind: 'hold' })
  await send(sending)
  await becomes(sending, (item) => item.sending?.state === 'sending')
  await send(waiting)
}
