/**
 * The source of a write to a product: a call of the seller's, or the marketplace, a buyer and the control behind their
 * back.
 */
export type WriteSource =
  | 'create'
  | 'update'
  | 'variation'
  | 'batch'
  | 'batch-job'
  | 'revision'
  | 'order'
  | 'seed'
  | 'control'
const ofTheSeller: readonly WriteSource[] = ['create', 'update', 'variation', 'batch', 'batch-job']

/**
 * One accepted write. `changes` holds the differing fields, as `[before, after]`; empty when the same was written
 * again.
 */
export type ProductWrite = { at: string; source: WriteSource; changes: Record<string, [unknown, unknown]> }

const keptWrites = 200

/** Records the writes to each product, newest last. In memory: a restart forgets it, the products it does not. */
export class WriteLog {
  private readonly writes = new Map<number, { fromSeller: number; entries: ProductWrite[] }>()

  note(id: number, write: ProductWrite): void {
    const known = this.writes.get(id) ?? { fromSeller: 0, entries: [] }
    if (ofTheSeller.includes(write.source)) known.fromSeller += 1
    known.entries.push(write)
    if (known.entries.length > keptWrites) known.entries.shift()
    this.writes.set(id, known)
  }

  /** Counts the seller's own calls that wrote to it, its create included. */
  countOf(id: number): number {
    return this.writes.get(id)?.fromSeller ?? 0
  }

  entriesOf(id: number): ProductWrite[] {
    return this.writes.get(id)?.entries ?? []
  }

  clear(): void {
    this.writes.clear()
  }
}
