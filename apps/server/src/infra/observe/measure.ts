/**
 * Metrics, in the names Prometheus gets. Labels have few values, all known beforehand: never an id, an address or a
 * word from outside.
 */
export const MEASURES = {
  payvand_http_request_seconds: {
    kind: 'seconds',
    labels: ['method', 'route', 'status'],
    help: 'Requests to our own server, by the route that answered',
  },
  payvand_outside_call_seconds: {
    kind: 'seconds',
    labels: ['service', 'outcome'],
    help: 'Calls to the marketplace, to platforms, to sites and to the bucket of files: the status, or how there was none',
  },
  payvand_job_seconds: { kind: 'seconds', labels: ['job', 'outcome'], help: 'Jobs that were run' },
  payvand_background_step_seconds: {
    kind: 'seconds',
    labels: ['step', 'outcome'],
    help: 'Steps that run by themselves, such as waking queues: ok, failed, stuck',
  },
  payvand_crawl_pages_total: { kind: 'count', labels: ['outcome'], help: 'Pages that were crawled' },
  payvand_publications_total: {
    kind: 'count',
    labels: ['outcome'],
    help: 'Changes to products of booths: created, changed, equal already, refused',
  },
  payvand_order_commands_total: {
    kind: 'count',
    labels: ['kind', 'outcome'],
    help: 'Order commands to the marketplace and to platforms',
  },
  payvand_marketplace_differences_total: {
    kind: 'count',
    labels: ['call', 'kind'],
    help: "Places of the marketplace's answers that are otherwise than we rely on",
  },
  payvand_rows_forgotten_total: {
    kind: 'count',
    labels: ['table'],
    help: 'Rows that were deleted, or lost a part, since they are not kept for longer',
  },
  payvand_counter_differences_total: {
    kind: 'count',
    labels: ['counter'],
    help: 'Kept counters that were not what a real count says, and were mended',
  },
  payvand_notifications_total: {
    kind: 'count',
    labels: ['channel', 'outcome'],
    help: 'Notifications to sellers',
  },
  payvand_quota_refusals_total: {
    kind: 'count',
    labels: ['kind'],
    help: 'Times that a business wanted more than its quota of a day',
  },
  payvand_freshness_seconds: {
    kind: 'seconds',
    labels: ['kind'],
    help: 'Until orders were here, and until changes and order commands were accepted by the marketplace',
    buckets: [1, 2, 5, 10, 20, 30, 60, 130, 300, 600, 1_800, 3_600, 86_400],
  },
} as const satisfies Record<
  string,
  { kind: 'seconds' | 'count'; labels: readonly string[]; help: string; buckets?: readonly number[] }
>

export type MeasureName = keyof typeof MEASURES
type LabelsOf<Name extends MeasureName> = Record<(typeof MEASURES)[Name]['labels'][number], string>

export type MeasureKeeper = (name: MeasureName, labels: Record<string, string>, value: number) => void

let keeper: MeasureKeeper | null = null

/** One a process; null again where nothing is measured, which is how it begins. */
export function keepMeasures(next: MeasureKeeper | null): void {
  keeper = next
}

/** Adds to a count, or notes seconds. Costs nothing where nobody measures. */
export function measure<Name extends MeasureName>(name: Name, labels: LabelsOf<Name>, value = 1): void {
  if (value > 0) keeper?.(name, labels, value)
}
