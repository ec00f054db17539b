import { listOf, type Query } from '../catalog/product-filter.ts'
import { type QueryKind, queryKindProblems } from '../catalog/query-kinds.ts'
import { schemaRefusal } from '../marketplace-errors.ts'
import type {
  WebhookCustomerRecord,
  WebhookLogRecord,
  WebhookRecord,
  WebhookServiceRecord,
} from '../orders/order-records.ts'

const kindsOfQuery: Record<string, QueryKind> = {
  page: 'integer',
  per_page: 'integer',
  service_id: 'integer',
  webhook_id: 'integer',
}

/** A page of any of the webhook service's lists. Throws the schema's refusal of the query. */
export function listView(rows: object[], query: Query, emptyAsNull: boolean): object {
  const problems = queryKindProblems(query, kindsOfQuery)
  if (problems.length > 0) throw schemaRefusal(problems, 'detail')
  const number = (name: string, otherwise: number): number => {
    const value = Number(listOf(query, name)[0] ?? otherwise)
    return Number.isInteger(value) && value >= 1 ? value : otherwise
  }
  const page = number('page', 1)
  // A list that has no pages in the description is one page.
  const perPage = number('per_page', Math.max(10, rows.length))
  const shown = rows.slice((page - 1) * perPage, page * perPage)
  return {
    data: shown.length === 0 && emptyAsNull ? null : shown,
    result_count: shown.length,
    total_count: rows.length,
    total_page: Math.ceil(rows.length / perPage),
    page,
    per_page: perPage,
  }
}

export function webhookView(webhook: WebhookRecord): object {
  return {
    id: webhook.id,
    service_id: webhook.serviceId,
    events: webhook.eventIds.map((id) => ({ id })),
    request_headers: webhook.requestHeaders,
    request_method: webhook.requestMethod,
    url: webhook.url,
    is_active: webhook.isActive,
    created_at: webhook.createdAt,
    updated_at: webhook.updatedAt,
  }
}

export function serviceView({ id, title, description, createdAt }: WebhookServiceRecord): object {
  return { id, title, description, is_verified: true, is_active: true, created_at: createdAt }
}

export function logView(log: WebhookLogRecord): object {
  return {
    id: log.id,
    user_id: log.userId,
    status_code: log.statusCode,
    request: log.request,
    response: log.response,
    created_at: log.createdAt,
  }
}

export function customerView({ id, webhookId, customerId, createdAt }: WebhookCustomerRecord): object {
  return { id, customer_id: customerId, webhook_id: webhookId, created_at: createdAt, updated_at: createdAt }
}

export function subscriptionView(
  customer: WebhookCustomerRecord,
  webhook: WebhookRecord | undefined,
): object {
  return {
    id: customer.webhookId,
    service_id: webhook?.serviceId ?? 0,
    customer_id: customer.customerId,
    events: (webhook?.eventIds ?? []).map((id) => ({ id })),
    is_active: webhook?.isActive ?? false,
    registered_at: customer.createdAt,
  }
}
