import { type Change, Journal } from './journal.ts'

/** A table of records kept in memory; every change is noted for the next flush. */
export class Table<Value> {
  private readonly rows = new Map<string, Value>()
  private readonly note: (id: string) => void

  constructor(note: (id: string) => void) {
    this.note = note
  }

  get(id: string | number): Value | undefined {
    return this.rows.get(String(id))
  }

  set(id: string | number, value: Value): Value {
    this.rows.set(String(id), value)
    this.note(String(id))
    return value
  }

  delete(id: string | number): void {
    if (this.rows.delete(String(id))) this.note(String(id))
  }

  all(): Value[] {
    return [...this.rows.values()]
  }

  entries(): [string, Value][] {
    return [...this.rows.entries()]
  }

  /** One above the highest numeric key, and at least `first`: keys are never used twice because rows are not removed. */
  nextId(first: number): number {
    let highest = first - 1
    for (const key of this.rows.keys()) highest = Math.max(highest, Number(key))
    return highest + 1
  }
}

/**
 * The tables of the simulated world. Handlers change rows synchronously; `flush` makes all changes so far durable and
 * is awaited before any answer leaves. Without a folder nothing is written.
 */
export class RecordStore {
  private readonly tables = new Map<string, Table<unknown>>()
  private readonly journal: Journal | null
  private dirty = new Map<string, { table: string; id: string }>()
  private writing: Promise<void> = Promise.resolve()

  constructor(folder: string | null) {
    this.journal = folder === null ? null : new Journal(folder)
  }

  table<Value>(name: string): Table<Value> {
    const known = this.tables.get(name)
    if (known !== undefined) return known as Table<Value>
    const table = new Table<Value>((id) => this.dirty.set(`${name}\n${id}`, { table: name, id }))
    this.tables.set(name, table)
    return table
  }

  /** Fills the tables from the folder. Answers false when there was nothing. */
  async load(): Promise<boolean> {
    const changes = (await this.journal?.open()) ?? []
    for (const { table, id, value } of changes) {
      if (value === null) this.table(table).delete(id)
      else this.table(table).set(id, value)
    }
    this.dirty.clear()
    await this.journal?.compact(this.everything())
    return changes.length > 0
  }

  /** Resolves when every change made before this call is on disk. */
  flush(): Promise<void> {
    if (this.journal === null) this.dirty.clear()
    else this.writing = this.writing.then(() => this.writeDirty())
    return this.writing
  }

  async close(): Promise<void> {
    await this.flush()
    await this.journal?.close()
  }

  private async writeDirty(): Promise<void> {
    if (this.journal === null || this.dirty.size === 0) return
    const changes = [...this.dirty.values()].map(({ table, id }) => this.change(table, id))
    this.dirty = new Map()
    await this.journal.append(changes)
    if (this.journal.wantsCompaction && this.dirty.size === 0) await this.journal.compact(this.everything())
  }

  private change(table: string, id: string): Change {
    return { table, id, value: this.table(table).get(id) ?? null }
  }

  private everything(): Change[] {
    return [...this.tables].flatMap(([table, rows]) =>
      rows.entries().map(([id, value]) => ({ table, id, value })),
    )
  }
}
