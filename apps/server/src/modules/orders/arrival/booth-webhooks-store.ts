import type { Kysely, Selectable } from 'kysely'
import type { BoothWebhooksTable } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type BoothWebhookRow = Selectable<BoothWebhooksTable>

export function findBoothWebhook(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<BoothWebhookRow | undefined> {
  return rows
    .selectFrom('booth_webhooks')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst()
}

/** Finds the webhook of an address; the caller does not know the business yet, so it is no parameter here. */
export function findWebhookByKey(
  rows: Kysely<Tables>,
  pathKey: string,
): Promise<Pick<BoothWebhookRow, 'business_id' | 'secret_hash'> | undefined> {
  return rows
    .selectFrom('booth_webhooks')
    .select(['business_id', 'secret_hash'])
    .where('path_key', '=', pathKey)
    .executeTakeFirst()
}

/** Does nothing where the business has one. */
export async function insertBoothWebhook(
  rows: Kysely<Tables>,
  businessId: number,
  made: { pathKey: string; secretHash: string; secretSealed: string },
): Promise<void> {
  await rows
    .insertInto('booth_webhooks')
    .values({
      business_id: businessId,
      path_key: made.pathKey,
      secret_hash: made.secretHash,
      secret_sealed: made.secretSealed,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function replaceWebhookSecret(
  rows: Kysely<Tables>,
  businessId: number,
  made: { secretHash: string; secretSealed: string },
): Promise<void> {
  await rows
    .updateTable('booth_webhooks')
    .set({ secret_hash: made.secretHash, secret_sealed: made.secretSealed })
    .where('business_id', '=', businessId)
    .execute()
}

/** Saves what the last check of the marketplace's registration found. */
export async function saveWebhookCheck(
  rows: Kysely<Tables>,
  businessId: number,
  check:
    | { webhookId: number; url: string; checkedAt: Date }
    | { reasonCode: string; isGone: boolean; checkedAt: Date },
): Promise<void> {
  await rows
    .updateTable('booth_webhooks')
    .set(
      'webhookId' in check
        ? {
            webhook_id: check.webhookId,
            url: check.url,
            is_registered: true,
            checked_at: check.checkedAt,
            reason_code: null,
          }
        : {
            checked_at: check.checkedAt,
            reason_code: check.reasonCode,
            ...(check.isGone ? { is_registered: false } : {}),
          },
    )
    .where('business_id', '=', businessId)
    .execute()
}
